import { describe, expect, it } from 'vitest';

import { clientAddress, networkOfAddress } from './client-address.ts';

const addressFor = (headers: Record<string, string>, sourceIp?: string) =>
  clientAddress(new Headers(headers), sourceIp);

describe('clientAddress', () => {
  it('returns the address that the CDN sends, or else that of the connection', () => {
    expect(addressFor({ 'cloudfront-viewer-address': '198.51.100.10:46532' }, '203.0.113.1')).toBe('198.51.100.10');
    expect(addressFor({ 'cloudfront-viewer-address': '2001:db8::1:46532' }, '203.0.113.1')).toBe('2001:db8::1');
    expect(addressFor({}, '203.0.113.1')).toBe('203.0.113.1');
    expect(addressFor({})).toBeNull();
  });

  it('ignores headers that clients can set, and invalid addresses', () => {
    expect(addressFor({ 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }, '203.0.113.1')).toBe(
      '203.0.113.1',
    );
    expect(addressFor({ 'cloudfront-viewer-address': 'nonsense' }, '203.0.113.1')).toBe('203.0.113.1');
  });
});

describe('networkOfAddress', () => {
  it.each([
    ['198.51.100.10', '198.51.100.10'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('returns the network of %s: %s', (address, group) => {
    expect(networkOfAddress(address)).toBe(group);
  });
});
