import { expect, test } from 'vitest';
import { clientOf, deviceName, placeName } from './client.ts';

/** What a person reads of a request in the list of their sessions. */
const shown = (headers: Record<string, string>) => {
  const client = clientOf(new Headers(headers), '203.0.113.5');
  return [client.device_type, deviceName(client), placeName(client)];
};
const agent = (text: string) => ({ 'user-agent': `Mozilla/5.0 (${text}` });

test.each([
  ['phone', 'mobile', 'Chrome on Android', 'Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36'],
  ['tablet', 'tablet', 'Safari on iOS', 'iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'],
  ['computer', 'desktop', 'Firefox on Linux', 'X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
  ['television', 'desktop', 'Tizen on Tizen', 'SMART-TV; Linux; Tizen 5.0) Version/5.0 TV Safari/538.1'],
])('a %s is named as its owner knows it', (_, type, name, text) => {
  expect(shown(agent(text))).toEqual([type, name, null]);
});

test.each([
  ['nothing', {}],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a message', { 'user-agent': 'Your account is locked, go to evil.example/now 1.0 (please)' }],
  ['a book', { 'user-agent': 'x'.repeat(50_000) }],
])('of a browser that says %s nothing is made up', (_, headers) => {
  expect(shown(headers)).toEqual(['desktop', null, null]);
});

test.each([
  ['a city and its country', 'Z%C3%BCrich', 'CH', 'Zürich, Switzerland'],
  ['a country alone', '', 'CH', 'Switzerland'],
  ['a place that the network does not know', '', 'XX', null],
  ['a country that is none', '', 'che', null],
  ['a code of nothing', '', 'QQ', null],
  ['a city that is badly written', '%E0%A4%A', 'CH', '%E0%A4%A, Switzerland'],
  ['a city without end', 'x'.repeat(500), '', 'x'.repeat(60)],
])('%s is shown', (_, city, country, expected) => {
  const [, , place] = shown({ 'cloudfront-viewer-city': city, 'cloudfront-viewer-country': country });
  expect(place).toBe(expected);
});

test.each([
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['mobile', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 16; SM-X710) Chrome/142.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'],
  ['desktop', null],
] as const)('a %s is told by its user agent', (device, userAgent) => {
  const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {});
  expect(clientOf(headers, null).device_type).toBe(device);
});
