import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { openNewestSegment } from '../../platform/segments/newest-segment.ts';
import type { Hits, SearchIndex } from './search-index.ts';
import { getSearchSegment } from './search-segments.ts';
import { parseSearchText, SegmentReader } from './segment-reader.ts';

/** A search with fewer hits is repeated with typos allowed. */
const fewHits = 3;

/** The readers of the segments by type. Types without a reader have no hits. */
export type SegmentReaders = Readonly<Partial<Record<SearchType, SegmentReader | undefined>>>;

/** Searches all types, and repeats the search with typos allowed if there are hardly any hits. */
export const searchAllTypes = (readers: SegmentReaders, text: string, count: number): Hits => {
  const parsed = parseSearchText(text);
  const search = (allowsTypos: boolean): Hits =>
    Object.fromEntries(
      SearchType.options.map((type) => [type, readers[type]?.find(parsed, count, allowsTypos) ?? []]),
    ) as unknown as Hits;
  const hits = search(false);
  return Object.values(hits).flat().length >= fewHits ? hits : search(true);
};

/** Creates the index of the newest segments. The container stores a copy of each segment. */
export const createSegmentIndex = (now: () => number = Date.now): SearchIndex => {
  const copies = SearchType.options.map(
    (type) =>
      [type, openNewestSegment(getSearchSegment(type), (database) => new SegmentReader(database), now)] as const,
  );
  const [, newestTracks] = copies.find(([type]) => type === 'tracks') ?? [];
  return {
    async findSongs(songs, count) {
      const reader = await newestTracks?.();
      return songs.map((song) => reader?.songs.find(song, count) ?? []);
    },
    async find(text, count) {
      const readers = await Promise.all(copies.map(async ([type, newest]) => [type, await newest()] as const));
      return searchAllTypes(Object.fromEntries(readers), text, count);
    },
  };
};
