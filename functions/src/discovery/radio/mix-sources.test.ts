import type { TrackId } from '@overtone/shared/ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixSources, type RadioSource } from './mix-sources.ts';

const createIds = (from: number, count: number): TrackId[] =>
  Array.from({ length: count }, (_, index): TrackId => `trk_${String(from + index).padStart(26, '0')}`);

const sources: RadioSource[] = [
  { reason: { code: 'artist', name: 'Sable & Reed' }, ids: createIds(0, 30) },
  { reason: { code: 'genre', name: 'Ambient' }, ids: createIds(20, 60) },
  { reason: { code: 'popular' }, ids: createIds(70, 30) },
];

describe('mixSources', () => {
  it('includes each track once, with the strongest reason', () => {
    const mixed = mixSources(sources, 1);
    expect(new Set(mixed.map(({ id }) => id)).size).toBe(100);
    expect(mixed).toHaveLength(100);
    expect(mixed.find(({ id }) => id === createIds(25, 1)[0])?.reason.code).toBe('artist');
  });

  it('includes each reason within the first ten tracks', () => {
    const first = mixSources(sources, 7).slice(0, 10);
    expect(new Set(first.map(({ reason }) => reason.code))).toEqual(new Set(['artist', 'genre', 'popular']));
  });

  it('keeps the positions of the other tracks when the chart changes', () => {
    const positions = new Map(mixSources(sources, 7).map(({ id, position }) => [id, position]));
    const later = mixSources([...sources.slice(0, 2), { reason: { code: 'popular' }, ids: createIds(85, 30) }], 7);
    const unchanged = later.filter(({ id }) => positions.has(id));
    expect(unchanged).toHaveLength(95);
    for (const { id, position } of unchanged) expect(position).toBe(positions.get(id));
  });

  it('assigns unique positions', () => {
    const mixed = mixSources(sources, 1);
    expect(new Set(mixed.map(({ position }) => position)).size).toBe(mixed.length);
  });

  it('returns the same order for the same shuffle, and another order for another one', () => {
    expect(mixSources(sources, 3)).toEqual(mixSources(sources, 3));
    expect(mixSources(sources, 3)).not.toEqual(mixSources(sources, 4));
  });

  it('includes all tracks exactly once for any sources and shuffle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 })), { maxLength: 9 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (idRanges, shuffle) => {
          const mixedSources = idRanges.map(
            ([from, count]): RadioSource => ({ reason: { code: 'popular' }, ids: createIds(from, count) }),
          );
          const mixed = mixSources(mixedSources, shuffle).map(({ id }) => id);
          expect(mixed.toSorted()).toEqual([...new Set(mixedSources.flatMap((source) => source.ids))].toSorted());
        },
      ),
    );
  });
});
