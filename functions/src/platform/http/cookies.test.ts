import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCookie, readCookie, readPlainCookie, setCookie } from './cookies.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Returns the Set-Cookie header on an origin. */
const createCookieHeader = (origin: string, maxAge?: number): string | null => {
  vi.stubEnv('APP_ORIGIN', origin);
  const headers = new Headers();
  setCookie(headers, 'session', 'secret', maxAge);
  return headers.get('set-cookie');
};
const httpsOrigin = 'https://overtone.example';
const httpOrigin = 'http://127.0.0.1:3000';

describe('setCookie', () => {
  it('sets a secure cookie with the __Host- prefix on HTTPS, and a plain one on HTTP', () => {
    expect(createCookieHeader(httpsOrigin)).toBe('__Host-session=secret; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(createCookieHeader(httpOrigin)).toBe('session=secret; Path=/; HttpOnly; SameSite=Lax');
  });

  it('sets the maximum age, and clears a cookie with 0', () => {
    expect(createCookieHeader(httpOrigin, 60)).toContain('Max-Age=60;');
    const headers = new Headers();
    clearCookie(headers, 'session');
    expect(headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
  });
});

describe('readCookie', () => {
  it('reads a cookie by the name that it was set with', () => {
    vi.stubEnv('APP_ORIGIN', httpsOrigin);
    const headers = new Headers({ cookie: 'session=planted; __Host-session=secret; lang=de; empty=' });
    expect(readCookie(headers, 'session')).toBe('secret');
    expect(readPlainCookie(headers, 'lang')).toBe('de');
    expect(readPlainCookie(headers, 'empty')).toBeUndefined();
    expect(readCookie(new Headers(), 'session')).toBeUndefined();
    expect(readPlainCookie(new Headers(), 'lang')).toBeUndefined();
  });
});
