import { describe, expect, it } from 'vitest';
import { buildTrack } from '../../../testing/factories.ts';
import { type PlaylistRow, type PlaylistRows, rowKey } from '../playlist-row.ts';
import { findStepTarget, listRows, moveRows, updatePlaces, withoutRows } from './edited-rows.ts';

const row = (place: string, number = 1): PlaylistRow => ({
  ...buildTrack({ name: place }, number),
  place,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const list = (...pages: string[]): PlaylistRows => ({
  pages: pages.map((places, index) => ({
    data: [...places].filter((place) => place !== '+').map((place) => row(place)),
    nextCursor: index < pages.length - 1 || places.endsWith('+') ? 'next' : null,
  })),
  pageParams: pages.map(() => null),
});
const shown = (rows: PlaylistRows): string => listRows(rows).map(rowKey).join('');
const keys = (text: string): ReadonlySet<string> => new Set(text);

describe('moveRows', () => {
  it('moves rows together before another row on any page, keeping their order', () => {
    expect(shown(moveRows(list('abc', 'def'), keys('ea'), 'c'))).toBe('baecdf');
    expect(shown(moveRows(list('abc', 'def'), keys('b'), 'f'))).toBe('acdebf');
    expect(shown(moveRows(list('abc', 'def'), keys('ab'), null))).toBe('cdefab');
    expect(shown(moveRows(list('abc'), keys('a'), 'gone'))).toBe('abc');
  });

  it('hides rows that move to an end that is not loaded', () => {
    expect(shown(moveRows(list('abc+'), keys('a'), null))).toBe('bc');
  });

  it('keeps a row’s key when it moves', () => {
    const now = updatePlaces(moveRows(list('abc'), keys('c'), 'a'), new Map([['c', '5']]));
    expect(listRows(now).map(({ place }) => place)).toEqual(['5', 'a', 'b']);
    expect(shown(now)).toBe('cab');
    expect(shown(withoutRows(now, keys('c')))).toBe('ab');
  });
});

describe('findStepTarget', () => {
  it.each([
    ['b', -1, 'a'],
    ['b', 1, 'd'],
    ['a', -1, undefined],
    ['d', 1, undefined],
    ['c', 1, null],
    // Several rows move as one. Rows that are apart first gather next to the one in front.
    ['bc', -1, 'a'],
    ['bc', 1, null],
    ['ac', 1, 'd'],
    ['ac', -1, 'b'],
  ] as const)('moves %s by %i before %s', (chosen, steps, before) => {
    expect(findStepTarget(list('abcd'), keys(chosen), steps)).toBe(before);
  });

  it('does not move past the loaded rows', () => {
    expect(findStepTarget(list('abc+'), keys('b'), 1)).toBeUndefined();
  });
});
