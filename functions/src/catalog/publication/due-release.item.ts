import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const DueRelease = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
export type DueRelease = z.output<typeof DueRelease>;

/**
 * Schedules that the publication state of a track or album is applied. The row is deleted only when the state is
 * applied, so that an interrupted run is repeated.
 */
export const dueReleaseItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DueRelease,
  key: { pk: 'due-releases', sk: '{at}#{id}' },
  isConsistent: true,
});
