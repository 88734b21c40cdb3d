import ipaddr from 'ipaddr.js';

/** What the internet routes over IPv6 at all (IANA, "IPv6 Address Space"). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the internet: no loopback, private, link-local or shared network, no metadata
 * service, and no way of writing one of them inside an IPv6 address.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6's clothes is judged as what it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
