import { PlayId, TrackId } from '@overtone/shared/ids.ts';
import { PlaySource } from '@overtone/shared/plays/play.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const key = { pk: 'history#{historyKey}', sk: '{playId}' } as const;

/** A listen of somebody's history, once, by its id. Nothing in it but the key says whose; a mark of one reads as no track. */
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

/** What is left of a listen that was taken out of a history, so that it does not come back. */
export const removedRowItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ playId: PlayId, expires: z.int() }),
  key,
  expires: 'expires',
});
