import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);

/** What is left, after some days, of a cookie that was written for so many. jsdom counts anew from each read. */
const readAfter = (after: number, days?: number): string | undefined => {
  vi.setSystemTime(now);
  writeCookie('test', 'dark', days);
  vi.setSystemTime(now + after * day);
  return readCookie('test');
};

afterEach(() => writeCookie('test', '', 0));

it.each([
  ['seven days unless told otherwise', undefined, 7],
  ['as many days as it was told', 30, 30],
])('keeps a value for %s', (_, days, kept) => {
  expect(readAfter(kept - 0.01, days)).toBe('dark');
  expect(readAfter(kept + 0.01, days)).toBeUndefined();
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
