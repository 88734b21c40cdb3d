import { describe, expect, it } from 'vitest';
import { getDeviceName, getPlaceName, parseClient } from './client.ts';

/** The device type, device name and location of a request with these headers. */
const describeClient = (headers: Record<string, string>) => {
  const client = parseClient(new Headers(headers), '203.0.113.5');
  return [client.device_type, getDeviceName(client), getPlaceName(client)];
};
const buildUserAgentHeader = (text: string) => ({ 'user-agent': `Mozilla/5.0 (${text}` });

describe('parseClient', () => {
  it.each([
    ['phone', 'mobile', 'Chrome on Android', 'Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36'],
    ['tablet', 'tablet', 'Safari on iOS', 'iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'],
    ['computer', 'desktop', 'Firefox on Linux', 'X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
    ['television', 'desktop', 'Tizen on Tizen', 'SMART-TV; Linux; Tizen 5.0) Version/5.0 TV Safari/538.1'],
  ])('returns the device type and name of a %s', (_, type, name, text) => {
    expect(describeClient(buildUserAgentHeader(text))).toEqual([type, name, null]);
  });

  it.each([
    ['nothing', {}],
    ['another program', { 'user-agent': 'curl/8.5.0' }],
    ['a message', { 'user-agent': 'Your account is locked, go to evil.example/now 1.0 (please)' }],
    ['a very long text', { 'user-agent': 'x'.repeat(50_000) }],
  ])('returns no name for a user agent with %s', (_, headers) => {
    expect(describeClient(headers)).toEqual(['desktop', null, null]);
  });

  it.each([
    ['a city and its country', 'Z%C3%BCrich', 'CH', 'Zürich, Switzerland'],
    ['a country alone', '', 'CH', 'Switzerland'],
    ['an unknown country', '', 'XX', null],
    ['a malformed country code', '', 'che', null],
    ['an unassigned country code', '', 'QQ', null],
    ['a city with an invalid encoding', '%E0%A4%A', 'CH', '%E0%A4%A, Switzerland'],
    ['a very long city name', 'x'.repeat(500), '', 'x'.repeat(60)],
  ])('handles %s', (_, city, country, expected) => {
    const [, , location] = describeClient({ 'cloudfront-viewer-city': city, 'cloudfront-viewer-country': country });
    expect(location).toBe(expected);
  });

  it.each([
    ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
    ['mobile', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 16; SM-X710) Chrome/142.0 Safari/537.36'],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'],
    ['desktop', null],
  ] as const)('returns the device type %s', (device, userAgent) => {
    const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {});
    expect(parseClient(headers, null).device_type).toBe(device);
  });
});
