import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { findLyrics, findTracks } from '../../../catalog/public.ts';
import { openNewestSegment } from '../../../platform/segments/newest-segment.ts';
import { findMatchingLine } from './find-matching-line.ts';
import { LyricsReader, parseLyricsLine } from './lyrics-reader.ts';
import { lyricsSegment } from './lyrics-segment.ts';

/** Returns a function that loads the newest lyrics index. The container downloads it with its first lyrics search. */
export const createLyricsIndex = (now: () => number = Date.now) =>
  openNewestSegment(lyricsSegment, (database) => new LyricsReader(database), now);

/**
 * Finds tracks by a line of their lyrics: the exact line, or 60 % of its words near each other. The tracks and lyrics
 * are read from the tables in 1 round trip, which costs a unit for each row, and more for long lyrics.
 * @param loadReader loads the index (`createLyricsIndex`)
 * @param count the maximum number of rows
 */
export const searchLyrics = async (loadReader: ReturnType<typeof createLyricsIndex>, text: string, count: number) => {
  const words = parseLyricsLine(text);
  const reader = words.length > 0 ? await loadReader() : undefined;
  const line = reader?.read(words);
  const hits = line ? (reader?.find(line, discoveryLimits.searchRowsMax) ?? []) : [];
  const firstHits = hits.slice(0, count);
  const ids = firstHits.map(({ id }) => TrackId.parse(id));
  const [tracks, lyricsByTrack] = await Promise.all([findTracks(ids), findLyrics(ids)]);
  const tiers = new Map(firstHits.map(({ id, tier }) => [id, tier]));
  const results = tracks
    .flatMap((track) => {
      const lyrics = lyricsByTrack.get(track.id);
      const match = lyrics && findMatchingLine(lyrics, line?.words ?? words);
      return match === undefined ? [] : [{ track, ...match }];
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        (tiers.get(a.track.id) ?? 0) - (tiers.get(b.track.id) ?? 0) ||
        b.track.plays - a.track.plays,
    );
  // Hits that were read but do not match any more are not counted.
  return { query: text, results, count: hits.length - firstHits.length + results.length };
};
