import { describe, expect, it } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LikedEntry } from './liked-entry.ts';
import { getSortedEntries, paginateEntries } from './liked-order.ts';

const buildEntry = (fields: Partial<LikedEntry> = {}): LikedEntry => ({
  ...{
    id: newId.track(),
    reactedAt: '2031-05-01T10:00:00.000Z',
    name: 'Low Tide',
    artist: 'Orla Venn',
    album: 'Glass Orchard',
  },
  ...{ duration: 61_000, released: '2026-03-01', searchText: 'low tide' },
  ...fields,
});

const sorts = ['added', 'name', 'artist', 'album', 'duration', 'released'] as const;

describe('paginateEntries', () => {
  it.each(sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'returns each of several songs with the same name once when a page sorted by %s, %s, ends between them',
    async (sort, order) => {
      const entries = [
        buildEntry(),
        buildEntry({ name: 'Alder' }),
        buildEntry(),
        buildEntry({ name: 'Zephyr' }),
        buildEntry(),
        buildEntry(),
      ];
      const sorted = getSortedEntries(entries, sort, order);
      for (const perPage of [1, 2, 3, 6, 7]) {
        const pages = await walkPages(perPage, async (page) => paginateEntries(sorted, { ...page, sort, order }));
        expect(pages.flat()).toEqual(sorted);
        expect(pages).toHaveLength(Math.ceil(entries.length / perPage));
      }
    },
  );

  it('returns one empty page when nothing is liked', () => {
    expect(paginateEntries([], { sort: 'name', order: 'asc', perPage: 2 })).toEqual({ data: [], nextCursor: null });
  });
});
