import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../platform/dynamo/item.ts';

/** What has plays. */
export const SubjectId = z.union([TrackId, AlbumId, ArtistId]);
export type SubjectId = z.output<typeof SubjectId>;

/** A part of a subject's counted plays: writers choose one at random, so that none is written too often. */
export const playCounterItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ plays: z.int() }),
  key: { pk: 'plays#{subjectId}', sk: `${streamedKeys.playCounter}{shard}` },
  isConsistent: true,
});
