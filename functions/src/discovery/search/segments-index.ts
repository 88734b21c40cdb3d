import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { newestSegment } from '../../platform/segments/newest-segment.ts';
import { findInKinds } from './find-in-kinds.ts';
import { segmentOf } from './kind-segments.ts';
import type { SearchIndex } from './search-index.ts';
import { SegmentReader } from './segment-reader.ts';

/** The index over the newest segments, of which a container keeps a copy for each kind. */
export const segmentsIndex = (now: () => number = Date.now): SearchIndex => {
  const copies = SearchType.options.map(
    (type) => [type, newestSegment(segmentOf(type), (database) => new SegmentReader(database), now)] as const,
  );
  const [, newestTracks] = copies.find(([type]) => type === 'tracks') ?? [];
  return {
    async findSongs(songs, count) {
      const reader = await newestTracks?.();
      return songs.map((song) => reader?.songs.find(song, count) ?? []);
    },
    async find(text, count) {
      const readers = await Promise.all(copies.map(async ([type, newest]) => [type, await newest()] as const));
      return findInKinds(Object.fromEntries(readers), text, count);
    },
  };
};
