import ipaddr from 'ipaddr.js';

/** The only IPv6 addresses that are routed on the internet (IANA, "IPv6 Address Space"). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is public. Loopback, private, link-local and shared addresses, metadata services, and IPv6
 * addresses that embed one of them are not.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // Converts IPv4-mapped IPv6 addresses to IPv4.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
