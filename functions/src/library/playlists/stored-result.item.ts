import { PlaylistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * What the rule of a smart playlist found when it was last evaluated: its tracks in their order, as the 26 letters that tell each
 * id from others, so that 1,000 of them are 26 KB. It lies in the playlist's partition and goes with it.
 */
export const keptResultItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    /** Since when its tracks are these. */
    madeAt: z.iso.datetime(),
    tracks: z.string().regex(/^([0-9A-HJKMNP-TV-Z]{26})*$/),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'kept-result' },
});

/**
 * When somebody last set about filling a smart playlist, and by the rule of which moment. Apart from what was found, since a write
 * costs what the whole item weighs. Once it is too old to hold anybody back it goes by itself.
 */
export const fillingItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    ruleAt: z.iso.datetime(),
    fillingAt: z.iso.datetime(),
    /** Epoch seconds. */
    expires: z.int(),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'filling' },
  expires: 'expires',
});
