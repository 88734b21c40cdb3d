import { Play } from '@overtone/shared/plays/play.model.ts';
import * as z from 'zod';
import { defineItem } from '../platform/dynamo/item.ts';

/** A listen, and the day it belongs to. */
export const playItem = defineItem({
  table: 'PLAYS_TABLE',
  model: Play.extend({ day: z.iso.date() }),
  key: { pk: 'play#{id}', sk: 'play' },
  indexes: { ofTrack: { index: 'gsi1', pk: 'track-plays#{trackId}#{day}', sk: '{playedAt}#{id}' } },
});
