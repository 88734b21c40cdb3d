import { PlaylistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The last result of the rule of a smart playlist: its tracks in order, each as the 26 letters of its id after the
 * prefix, so that 1,000 tracks are 26 KB. It is deleted with the partition of the playlist.
 */
export const smartResultItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    /** When the tracks last changed. */
    evaluatedAt: z.iso.datetime(),
    tracks: z.string().regex(/^([0-9A-HJKMNP-TV-Z]{26})*$/),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'smart-result' },
});

/**
 * When a smart playlist was last filled, and with which rule (`ruleEditedAt`). It is separate from the result, because the
 * cost of a write depends on the size of the whole item. It expires when it is too old to prevent another fill.
 */
export const smartRefreshItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    ruleEditedAt: z.iso.datetime(),
    startedAt: z.iso.datetime(),
    /** Seconds since 1970. */
    expires: z.int(),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'smart-refresh' },
  expires: 'expires',
});
