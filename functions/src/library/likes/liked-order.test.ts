import { expect, test } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LikedEntry } from './liked-entry.ts';
import { pageOfEntries, sortedEntries } from './liked-order.ts';

const entry = (fields: Partial<LikedEntry> = {}): LikedEntry => ({
  ...{
    id: newId.track(),
    at: '2031-05-01T10:00:00.000Z',
    name: 'Low Tide',
    artist: 'Orla Venn',
    album: 'Glass Orchard',
  },
  ...{ duration: 61_000, released: '2026-03-01', words: 'low tide' },
  ...fields,
});

const sorts = ['added', 'name', 'artist', 'album', 'duration', 'released'] as const;

test.each(sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'shows songs of one name once each when a page by %s, %s, ends between them',
  async (sort, order) => {
    const entries = [entry(), entry({ name: 'Alder' }), entry(), entry({ name: 'Zephyr' }), entry(), entry()];
    const sorted = sortedEntries(entries, sort, order);
    for (const perPage of [1, 2, 3, 6, 7]) {
      const pages = await walkPages(perPage, async (page) => pageOfEntries(sorted, { ...page, sort, order }));
      expect(pages.flat()).toEqual(sorted);
      expect(pages).toHaveLength(Math.ceil(entries.length / perPage));
    }
  },
);

test('has one empty page when nothing is liked', () => {
  expect(pageOfEntries([], { sort: 'name', order: 'asc', perPage: 2 })).toEqual({ data: [], nextCursor: null });
});
