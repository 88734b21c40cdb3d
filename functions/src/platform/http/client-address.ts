import { isIP } from 'node:net';

/** `198.51.100.10:46532`, or `2001:db8::1:46532`: CloudFront writes an address, a colon and the port, without brackets. */
const withoutPort = (viewer: string): string => viewer.replace(/:\d+$/, '');

/**
 * Where a call comes from: what the CDN says, else the connection that API Gateway took. Never `X-Forwarded-For`, whose
 * beginning the client writes.
 * @returns null where nobody knows, as in a test that calls the app directly
 */
export const clientAddress = (headers: Headers, sourceIp: string | null = null): string | null => {
  const viewer = withoutPort(headers.get('cloudfront-viewer-address') ?? '');
  if (isIP(viewer)) return viewer;
  return sourceIp && isIP(sourceIp) ? sourceIp : null;
};

/**
 * Who is counted as one: an IPv4 address, or the /64 that a network gives one household. A whole site has a /48, and so has
 * whoever asks a tunnel for one: 65,536 households.
 */
export const addressGroup = (address: string, bits: 48 | 64 = 64): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const all = address.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${all
    .slice(0, bits / 16)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/${bits}`;
};
