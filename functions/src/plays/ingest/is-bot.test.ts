import { describe, expect, it } from 'vitest';
import { isBot } from './is-bot.ts';

const getHeaders = (userAgent?: string) => new Headers(userAgent ? { 'user-agent': userAgent } : {});
const guest = { userId: null } as never;
const user = { userId: 'usr_1' } as never;

describe('isBot', () => {
  it.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['a link preview', 'facebookexternalhit/1.1', true],
    ['a monitor', 'UptimeRobot/2.0', true],
    ['a script', 'python-requests/2.31', true],
    [
      'a phone',
      'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
      false,
    ],
    ['no user agent', undefined, false],
  ])('returns whether %s is a bot', (_, userAgent, expected) => {
    expect(isBot({ headers: getHeaders(userAgent), visitor: guest })).toBe(expected);
  });

  it('returns false for a user with a client of their own', () => {
    expect(isBot({ headers: getHeaders('python-requests/2.31'), visitor: user })).toBe(false);
  });
});
