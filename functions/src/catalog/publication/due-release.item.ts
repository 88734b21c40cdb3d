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
 * Says that a track or an album is to be looked at from a moment on, since it may have to come out or be taken back by then.
 * It stays until what it names stands as it is meant to, so that nothing is lost that was cut off.
 */
export const dueReleaseItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DueRelease,
  key: { pk: 'due-releases', sk: '{at}#{id}' },
  isConsistent: true,
});
