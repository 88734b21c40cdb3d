import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const DuePurge = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
export type DuePurge = z.output<typeof DuePurge>;

/** Schedules the permanent deletion of a trashed track or album, unless it is restored before. */
export const duePurgeItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DuePurge,
  key: { pk: 'due-purges', sk: '{at}#{id}' },
  isConsistent: true,
});
