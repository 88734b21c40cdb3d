import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

afterEach(() => writeCookie('test', '', 0));

/** Returns the Max-Age of a written cookie in seconds. */
const getMaxAge = (write: () => void): number => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => cookieSetter.mockRestore());
  write();
  return Number(/; Max-Age=(\d+)(;|$)/.exec(cookieSetter.mock.lastCall?.[0] ?? '')?.[1]);
};

describe('cookies', () => {
  it('stores a value for seven days or a given number, and deletes it', () => {
    expect(getMaxAge(() => writeCookie('test', 'dark'))).toBe(7 * 86_400);
    expect(getMaxAge(() => writeCookie('test', 'dark', 30))).toBe(30 * 86_400);
    writeCookie('test', 'dark');
    writeCookie('test', '', 0);
    expect(readCookie('test')).toBeUndefined();
  });

  it.each(['a; b=c', 'ünï', '100 %', '=', ''])('reads "%s" unchanged', (value) => {
    writeCookie('test', value);
    expect(readCookie('test')).toBe(value);
  });

  it('distinguishes names and ignores an invalid value', () => {
    writeCookie('test-2', 'other');
    expect(readCookie('test')).toBeUndefined();
    // biome-ignore lint/suspicious/noDocumentCookie: as another script of the page would write it.
    document.cookie = 'test=%E0%A4%A; Path=/';
    expect(readCookie('test')).toBeUndefined();
    writeCookie('test-2', '', 0);
  });
});
