import { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findLyrics, findTracks } from '../../../catalog/public.ts';
import { chunks } from '../../../platform/chunks.ts';
import { publishChanges } from '../../../platform/segments/publish-changes.ts';
import type { Changes } from '../../../platform/segments/segment.ts';
import { type LyricsDocument, lyricsDocumentOf } from './lyrics-document.ts';
import { lyricsSegment } from './lyrics-segment.ts';

/** As a stream carries a track's heavy part, where it has lyrics. */
const LyricsImage = z.object({
  id: z.object({ S: TrackId }).transform(({ S }) => S),
  lyrics: z.object({ M: z.unknown() }).transform(({ M }) => JSON.stringify(M)),
});

/** The track whose lyrics one change of an item wrote, changed or took away. */
export const changedLyrics = (before: unknown, after: unknown): TrackId | undefined => {
  const [old, now] = [LyricsImage.safeParse(before).data, LyricsImage.safeParse(after).data];
  return old?.lyrics === now?.lyrics ? undefined : (now?.id ?? old?.id);
};

/** What lyrics are to the index at this moment; null for a track that has none, or is gone. Two units each and more. */
export const readLyrics = async (ids: readonly TrackId[]): Promise<Changes<LyricsDocument>> => {
  const changes = new Map<string, LyricsDocument | null>(ids.map((id) => [id, null]));
  for (const some of chunks(ids, limits.batchGetMax)) {
    const how = { consistent: true };
    const [tracks, found] = await Promise.all([findTracks(some, how), findLyrics(some, how)]);
    for (const track of tracks) {
      const lyrics = found.get(track.id);
      if (lyrics) changes.set(track.id, lyricsDocumentOf(track, lyrics));
    }
  }
  return changes;
};

/** Brings the index up to tracks whose lyrics changed. */
export const followLyrics = async (ids: readonly TrackId[]): Promise<void> => {
  // Some lyrics are long: of many at once each piece is published by itself.
  for (const some of chunks(ids, limits.batchGetMax)) await publishChanges(lyricsSegment, await readLyrics(some));
};
