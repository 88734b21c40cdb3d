import type { TrackId } from '@overtone/shared/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mix, type RadioSource } from './mix.ts';

const ids = (from: number, count: number): TrackId[] =>
  Array.from({ length: count }, (_, index): TrackId => `trk_${String(from + index).padStart(26, '0')}`);

const sources: RadioSource[] = [
  { reason: { code: 'artist', name: 'Sable & Reed' }, ids: ids(0, 30) },
  { reason: { code: 'genre', name: 'Ambient' }, ids: ids(20, 60) },
  { reason: { code: 'popular' }, ids: ids(70, 30) },
];

test('each track stands once, for the strongest reason', () => {
  const mixed = mix(sources, 1);
  expect(new Set(mixed.map(({ id }) => id)).size).toBe(100);
  expect(mixed).toHaveLength(100);
  expect(mixed.find(({ id }) => id === ids(25, 1)[0])?.reason.code).toBe('artist');
});

test('every kind of reason is heard from within the first ten tracks', () => {
  const first = mix(sources, 7).slice(0, 10);
  expect(new Set(first.map(({ reason }) => reason.code))).toEqual(new Set(['artist', 'genre', 'popular']));
});

test('whoever comes into the chart while it plays, or falls out of it, moves nobody else', () => {
  const places = new Map(mix(sources, 7).map(({ id, at }) => [id, at]));
  const later = mix([...sources.slice(0, 2), { reason: { code: 'popular' }, ids: ids(85, 30) }], 7);
  const stayed = later.filter(({ id }) => places.has(id));
  expect(stayed).toHaveLength(95);
  for (const { id, at } of stayed) expect(at).toBe(places.get(id));
});

test('no two stand at one place, where a page would lose one of them', () => {
  const mixed = mix(sources, 1);
  expect(new Set(mixed.map(({ at }) => at)).size).toBe(mixed.length);
});

test('a shuffle is one order, another shuffle another', () => {
  expect(mix(sources, 3)).toEqual(mix(sources, 3));
  expect(mix(sources, 3)).not.toEqual(mix(sources, 4));
});

test('any sources and any shuffle lose no track and double none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 })), { maxLength: 9 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (spans, shuffle) => {
        const many = spans.map(
          ([from, count]): RadioSource => ({ reason: { code: 'popular' }, ids: ids(from, count) }),
        );
        const mixed = mix(many, shuffle).map(({ id }) => id);
        expect(mixed.toSorted()).toEqual([...new Set(many.flatMap((source) => source.ids))].toSorted());
      },
    ),
  );
});
