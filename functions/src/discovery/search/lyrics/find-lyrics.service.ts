import { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findLyrics, findTracks } from '../../../catalog/public.ts';
import { newestSegment } from '../../../platform/segments/newest-segment.ts';
import { lineOf } from './line-of.ts';
import { LyricsReader, lineWords } from './lyrics-reader.ts';
import { lyricsSegment } from './lyrics-segment.ts';

/** What gives the newest index over lyrics. A container fetches it with the first line that it is asked for. */
export const newestLyrics = (now: () => number = Date.now) =>
  newestSegment(lyricsSegment, (database) => new LyricsReader(database), now);

/**
 * Finds tracks by a line that they sing, whole, or 60 % of its words near each other, and reads them and the line as
 * they are now. 1 round trip to the tables, a unit a row
 * and more where the lyrics are long.
 * @param newest the index, `newestLyrics`
 * @param count rows
 */
export const searchLyrics = async (newest: ReturnType<typeof newestLyrics>, text: string, count: number) => {
  const words = lineWords(text);
  const reader = words.length > 0 ? await newest() : undefined;
  const read = reader?.read(words);
  const hits = read ? (reader?.find(read, limits.searchRowsMax) ?? []) : [];
  const shown = hits.slice(0, count);
  const ids = shown.map(({ id }) => TrackId.parse(id));
  const [tracks, lyrics] = await Promise.all([findTracks(ids), findLyrics(ids)]);
  const tiers = new Map(shown.map(({ id, tier }) => [id, tier]));
  const results = tracks
    .flatMap((track) => {
      const sung = lyrics.get(track.id);
      const found = sung && lineOf(sung, read?.words ?? words);
      return found === undefined ? [] : [{ track, ...found }];
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        (tiers.get(a.track.id) ?? 0) - (tiers.get(b.track.id) ?? 0) ||
        b.track.plays - a.track.plays,
    );
  // What was read and is no more does not count.
  return { query: text, results, count: hits.length - shown.length + results.length };
};
