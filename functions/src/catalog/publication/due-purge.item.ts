import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const DuePurge = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
export type DuePurge = z.output<typeof DuePurge>;

/** Says from when on a track or an album in the bin is to be deleted for good, unless it was taken out of there. */
export const duePurgeItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DuePurge,
  key: { pk: 'due-purges', sk: '{at}#{id}' },
  isConsistent: true,
});
