import { describe, expect, it } from 'vitest';

import { getClientAddress, getNetworkOfAddress } from './client-address.ts';

const getAddress = (headers: Record<string, string>, sourceIp?: string) =>
  getClientAddress(new Headers(headers), sourceIp);

describe('getClientAddress', () => {
  it('returns the address that the CDN sends, or else that of the connection', () => {
    expect(getAddress({ 'cloudfront-viewer-address': '198.51.100.10:46532' }, '203.0.113.1')).toBe('198.51.100.10');
    expect(getAddress({ 'cloudfront-viewer-address': '2001:db8::1:46532' }, '203.0.113.1')).toBe('2001:db8::1');
    expect(getAddress({}, '203.0.113.1')).toBe('203.0.113.1');
    expect(getAddress({})).toBeNull();
  });

  it('ignores headers that clients can set, and invalid addresses', () => {
    expect(getAddress({ 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }, '203.0.113.1')).toBe(
      '203.0.113.1',
    );
    expect(getAddress({ 'cloudfront-viewer-address': 'nonsense' }, '203.0.113.1')).toBe('203.0.113.1');
  });
});

describe('getNetworkOfAddress', () => {
  it.each([
    ['198.51.100.10', '198.51.100.10'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('returns the network of %s: %s', (address, group) => {
    expect(getNetworkOfAddress(address)).toBe(group);
  });
});
