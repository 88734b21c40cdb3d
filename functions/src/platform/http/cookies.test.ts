import { afterEach, expect, test, vi } from 'vitest';
import { clearCookie, readCookie, readPlainCookie, setCookie } from './cookies.ts';

afterEach(() => void vi.unstubAllEnvs());

const setOn = (origin: string, maxAge?: number): string | null => {
  vi.stubEnv('APP_ORIGIN', origin);
  const headers = new Headers();
  setCookie(headers, 'session', 'secret', maxAge);
  return headers.get('set-cookie');
};
const secure = 'https://overtone.example';
const laptop = 'http://127.0.0.1:3000';

test('on HTTPS a cookie is this host’s alone and goes over HTTPS only; on a laptop it goes as it can', () => {
  expect(setOn(secure)).toBe('__Host-session=secret; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(setOn(laptop)).toBe('session=secret; Path=/; HttpOnly; SameSite=Lax');
});

test('a cookie lasts as long as it is told, and ends at once when it is cleared', () => {
  expect(setOn(laptop, 60)).toContain('Max-Age=60;');
  const headers = new Headers();
  clearCookie(headers, 'session');
  expect(headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
});

test('a cookie is read under the name it was set with', () => {
  vi.stubEnv('APP_ORIGIN', secure);
  const headers = new Headers({ cookie: 'session=planted; __Host-session=secret; lang=de; empty=' });
  expect(readCookie(headers, 'session')).toBe('secret');
  expect(readPlainCookie(headers, 'lang')).toBe('de');
  expect(readPlainCookie(headers, 'empty')).toBeUndefined();
  expect(readCookie(new Headers(), 'session')).toBeUndefined();
  expect(readPlainCookie(new Headers(), 'lang')).toBeUndefined();
});
