import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const Purging = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
export type Purging = z.output<typeof Purging>;

/** Says from when on a track or an album in the bin is to be deleted for good, unless it was taken out of there. */
export const purgingItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Purging,
  key: { pk: 'purging', sk: '{at}#{id}' },
  isConsistent: true,
});
