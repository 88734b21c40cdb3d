import { expect, it } from 'vitest';
import { aTrack } from '../../../testing/factories.ts';
import { type PlaylistRow, type PlaylistRows, rowKey } from '../playlist-row.ts';
import { moved, placed, rowsOf, steppedBefore, without } from './edited-rows.ts';

const row = (place: string, number = 1): PlaylistRow => ({
  ...aTrack({ name: place }, number),
  place,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const list = (...pages: string[]): PlaylistRows => ({
  pages: pages.map((places, at) => ({
    data: [...places].filter((place) => place !== '+').map((place) => row(place)),
    nextCursor: at < pages.length - 1 || places.endsWith('+') ? 'next' : null,
  })),
  pageParams: pages.map(() => null),
});
const shown = (rows: PlaylistRows): string => rowsOf(rows).map(rowKey).join('');
const keys = (text: string): ReadonlySet<string> => new Set(text);

it('moves rows together, in the list’s order, before another one, whatever page that is on', () => {
  expect(shown(moved(list('abc', 'def'), keys('ea'), 'c'))).toBe('baecdf');
  expect(shown(moved(list('abc', 'def'), keys('b'), 'f'))).toBe('acdebf');
  expect(shown(moved(list('abc', 'def'), keys('ab'), null))).toBe('cdefab');
  expect(shown(moved(list('abc'), keys('a'), 'gone'))).toBe('abc');
});

it('shows rows no more that go to an end that is not loaded', () => {
  expect(shown(moved(list('abc+'), keys('a'), null))).toBe('bc');
});

it('knows a row by the same key wherever it goes', () => {
  const now = placed(moved(list('abc'), keys('c'), 'a'), new Map([['c', '5']]));
  expect(rowsOf(now).map(({ place }) => place)).toEqual(['5', 'a', 'b']);
  expect(shown(now)).toBe('cab');
  expect(shown(without(now, keys('c')))).toBe('ab');
});

it.each([
  ['b', -1, 'a'],
  ['b', 1, 'd'],
  ['a', -1, undefined],
  ['d', 1, undefined],
  ['c', 1, null],
  // Several go as one; those that are apart come together first, where the first of them goes on.
  ['bc', -1, 'a'],
  ['bc', 1, null],
  ['ac', 1, 'd'],
  ['ac', -1, 'b'],
] as const)('%s by %i comes before %s', (chosen, steps, before) => {
  expect(steppedBefore(list('abcd'), keys(chosen), steps)).toBe(before);
});

it('goes no further down than what is loaded', () => {
  expect(steppedBefore(list('abc+'), keys('b'), 1)).toBeUndefined();
});
