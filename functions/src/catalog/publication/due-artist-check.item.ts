import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const DueArtistCheck = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: ArtistId,
});
export type DueArtistCheck = z.output<typeof DueArtistCheck>;

/**
 * Schedules a check of an artist (`applyArtistState`). Separate from due releases, so that an import of many artists
 * delays no release.
 */
export const dueArtistCheckItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DueArtistCheck,
  key: { pk: 'due-artist-checks', sk: '{at}#{id}' },
  isConsistent: true,
});
