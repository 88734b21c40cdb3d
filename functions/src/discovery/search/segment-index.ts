import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { openNewestSegment } from '../../platform/segments/newest-segment.ts';
import { searchAllTypes } from './search-all-types.ts';
import type { SearchIndex } from './search-index.ts';
import { searchSegmentOf } from './search-segments.ts';
import { SegmentReader } from './segment-reader.ts';

/** Creates the index of the newest segments. The container stores a copy of each segment. */
export const createSegmentIndex = (now: () => number = Date.now): SearchIndex => {
  const copies = SearchType.options.map(
    (type) => [type, openNewestSegment(searchSegmentOf(type), (database) => new SegmentReader(database), now)] as const,
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
