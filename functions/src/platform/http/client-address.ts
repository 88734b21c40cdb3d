import { isIP } from 'node:net';

/** Removes the port. CloudFront sends `198.51.100.10:46532`, or `2001:db8::1:46532` without brackets. */
const removePort = (viewer: string): string => viewer.replace(/:\d+$/, '');

/**
 * Returns the IP address of the client: as sent by the CDN, or else of the connection to API Gateway. It never uses
 * `X-Forwarded-For`, whose first part is written by the client.
 * @returns the address, or null if it is unknown, as in tests that call the app directly
 */
export const getClientAddress = (headers: Headers, sourceIp: string | null = null): string | null => {
  const viewer = removePort(headers.get('cloudfront-viewer-address') ?? '');
  if (isIP(viewer)) return viewer;
  return sourceIp && isIP(sourceIp) ? sourceIp : null;
};

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or the IPv6 /64 of a household. An
 * organization has a /48 with 65,536 of them, which is also available from tunnel brokers.
 */
export const getNetworkOfAddress = (address: string, bits: 48 | 64 = 64): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const leadingParts = head.split(':').filter(Boolean);
  const trailingParts = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...leadingParts, ...Array(8 - leadingParts.length - trailingParts.length).fill('0'), ...trailingParts]
    : leadingParts;
  return `${groups
    .slice(0, bits / 16)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/${bits}`;
};
