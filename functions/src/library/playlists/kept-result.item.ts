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
    /** The playlist's own `ruleAt`, by which it was made. */
    ruleAt: z.iso.datetime(),
    madeAt: z.iso.datetime(),
    tracks: z.string().regex(/^([0-9A-HJKMNP-TV-Z]{26})*$/),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'kept-result' },
});
