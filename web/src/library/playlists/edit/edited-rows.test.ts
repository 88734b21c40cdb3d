import { describe, expect, it } from 'vitest';
import { buildTrack } from '../../../testing/factories.ts';
import { getRowKey, type PlaylistRow, type PlaylistRows } from '../playlist-row.ts';
import { findStepTarget, listRows, moveRows, removeRows, updatePlaces } from './edited-rows.ts';

const buildRow = (place: string, number = 1): PlaylistRow => ({
  ...buildTrack({ name: place }, number),
  place,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const buildList = (...pages: string[]): PlaylistRows => ({
  pages: pages.map((places, index) => ({
    data: [...places].filter((place) => place !== '+').map((place) => buildRow(place)),
    nextCursor: index < pages.length - 1 || places.endsWith('+') ? 'next' : null,
  })),
  pageParams: pages.map(() => null),
});
const formatKeys = (rows: PlaylistRows): string => listRows(rows).map(getRowKey).join('');
const toKeys = (text: string): ReadonlySet<string> => new Set(text);

describe('moveRows', () => {
  it('moves rows in their order before another row on any page', () => {
    expect(formatKeys(moveRows(buildList('abc', 'def'), toKeys('ea'), 'c'))).toBe('baecdf');
    expect(formatKeys(moveRows(buildList('abc', 'def'), toKeys('b'), 'f'))).toBe('acdebf');
    expect(formatKeys(moveRows(buildList('abc', 'def'), toKeys('ab'), null))).toBe('cdefab');
    expect(formatKeys(moveRows(buildList('abc'), toKeys('a'), 'missing'))).toBe('abc');
  });

  it('hides rows that are moved to the end when the end of the list is not loaded', () => {
    expect(formatKeys(moveRows(buildList('abc+'), toKeys('a'), null))).toBe('bc');
  });

  it('keeps a row’s key when it moves', () => {
    const moved = updatePlaces(moveRows(buildList('abc'), toKeys('c'), 'a'), new Map([['c', '5']]));
    expect(listRows(moved).map(({ place }) => place)).toEqual(['5', 'a', 'b']);
    expect(formatKeys(moved)).toBe('cab');
    expect(formatKeys(removeRows(moved, toKeys('c')))).toBe('ab');
  });
});

describe('findStepTarget', () => {
  it.each([
    ['b', -1, 'a'],
    ['b', 1, 'd'],
    ['a', -1, undefined],
    ['d', 1, undefined],
    ['c', 1, null],
    // Several rows move as one group. Rows that are not adjacent are first moved next to each other.
    ['bc', -1, 'a'],
    ['bc', 1, null],
    ['ac', 1, 'd'],
    ['ac', -1, 'b'],
  ] as const)('moves rows %s by %i to the position before row %s', (selected, step, beforeKey) => {
    expect(findStepTarget(buildList('abcd'), toKeys(selected), step)).toBe(beforeKey);
  });

  it('returns undefined when the next row is not loaded', () => {
    expect(findStepTarget(buildList('abc+'), toKeys('b'), 1)).toBeUndefined();
  });
});
