import { PlayId, TrackId } from '@overtone/shared/ids.ts';
import { PlaySource } from '@overtone/shared/plays/play.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const key = { pk: 'history#{historyKey}', sk: '{playId}' } as const;

/** One play of a history. Only the key leads to the user. A removed play is read as a row without a track. */
export const historyRowItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({
    playId: PlayId,
    trackId: TrackId.nullable().default(null),
    source: PlaySource.default('other'),
    sourceId: z.string().nullable().default(null),
  }),
  key,
});

/** Marks a play that was removed from a history, so that it is not added again. */
export const removedHistoryRowItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ playId: PlayId, expires: z.int() }),
  key,
  expires: 'expires',
});
