import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

afterEach(() => writeCookie('test', '', 0));

/** Seconds that the browser is told to keep what is written. */
const ageOf = (write: () => void): number => {
  const written = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => written.mockRestore());
  write();
  return Number(/; Max-Age=(\d+)(;|$)/.exec(written.mock.lastCall?.[0] ?? '')?.[1]);
};

it('keeps a value for seven days, or as many as it is told, and takes it away at once', () => {
  expect(ageOf(() => writeCookie('test', 'dark'))).toBe(7 * 86_400);
  expect(ageOf(() => writeCookie('test', 'dark', 30))).toBe(30 * 86_400);
  writeCookie('test', 'dark');
  writeCookie('test', '', 0);
  expect(readCookie('test')).toBeUndefined();
});

it.each(['a; b=c', 'ünï', '100 %', '=', ''])('gives back "%s" as it was', (value) => {
  writeCookie('test', value);
  expect(readCookie('test')).toBe(value);
});

it('tells names apart, and takes a broken value for none', () => {
  writeCookie('test-2', 'other');
  expect(readCookie('test')).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: as another script of the page would write it.
  document.cookie = 'test=%E0%A4%A; Path=/';
  expect(readCookie('test')).toBeUndefined();
  writeCookie('test-2', '', 0);
});
