import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { findLyrics, findTracks } from '../../../catalog/public.ts';
import { splitIntoChunks } from '../../../platform/chunks.ts';
import { publishChanges } from '../../../platform/segments/publish-changes.ts';
import type { Changes } from '../../../platform/segments/segment.ts';
import { createLyricsDocument, type LyricsDocument } from './lyrics-document.ts';
import { lyricsSegment } from './lyrics-segment.ts';

/** The details of a track with lyrics in the notation of DynamoDB streams. */
const LyricsImage = z.object({
  id: z.object({ S: TrackId }).transform(({ S }) => S),
  lyrics: z.object({ M: z.unknown() }).transform(({ M }) => JSON.stringify(M)),
});

/** Returns the id of the track whose lyrics were added, changed or removed by a change; otherwise undefined. */
export const parseLyricsChange = (before: unknown, after: unknown): TrackId | undefined => {
  const [old, current] = [LyricsImage.safeParse(before).data, LyricsImage.safeParse(after).data];
  return old?.lyrics === current?.lyrics ? undefined : (current?.id ?? old?.id);
};

/**
 * Returns the current lyrics documents of tracks, null for deleted tracks and tracks without lyrics. Costs two read
 * units for each track.
 */
export const readLyricsDocuments = async (ids: readonly TrackId[]): Promise<Changes<LyricsDocument>> => {
  const changes = new Map<string, LyricsDocument | null>(ids.map((id) => [id, null]));
  for (const chunk of splitIntoChunks(ids, awsLimits.batchGetMax)) {
    const options = { consistent: true };
    const [tracks, lyricsByTrack] = await Promise.all([findTracks(chunk, options), findLyrics(chunk, options)]);
    for (const track of tracks) {
      const lyrics = lyricsByTrack.get(track.id);
      if (lyrics) changes.set(track.id, createLyricsDocument(track, lyrics));
    }
  }
  return changes;
};

/** Updates the index for tracks whose lyrics changed. */
export const indexLyrics = async (ids: readonly TrackId[]): Promise<void> => {
  // Chunks are published separately, because lyrics may be long.
  for (const chunk of splitIntoChunks(ids, awsLimits.batchGetMax))
    await publishChanges(lyricsSegment, await readLyricsDocuments(chunk));
};
