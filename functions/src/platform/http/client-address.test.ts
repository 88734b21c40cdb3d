import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from './client-address.ts';

const from = (headers: Record<string, string>, sourceIp?: string) => clientAddress(new Headers(headers), sourceIp);

test('the CDN says where a call comes from; behind none the connection does', () => {
  expect(from({ 'cloudfront-viewer-address': '198.51.100.10:46532' }, '203.0.113.1')).toBe('198.51.100.10');
  expect(from({ 'cloudfront-viewer-address': '2001:db8::1:46532' }, '203.0.113.1')).toBe('2001:db8::1');
  expect(from({}, '203.0.113.1')).toBe('203.0.113.1');
  expect(from({})).toBeNull();
});

test('a header that a client writes at will is not looked at', () => {
  expect(from({ 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }, '203.0.113.1')).toBe('203.0.113.1');
  expect(from({ 'cloudfront-viewer-address': 'nonsense' }, '203.0.113.1')).toBe('203.0.113.1');
});

test.each([
  ['198.51.100.10', '198.51.100.10'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
