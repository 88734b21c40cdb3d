import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const SettlingArtist = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: ArtistId,
});
export type SettlingArtist = z.output<typeof SettlingArtist>;

/**
 * Says that an artist is to be looked at from a moment on (`settleArtist`). Apart from music that is to be looked at, so that an
 * import of many artists delays no release.
 */
export const settlingArtistItem = defineItem({
  table: 'CATALOG_TABLE',
  model: SettlingArtist,
  key: { pk: 'settling-artists', sk: '{at}#{id}' },
  isConsistent: true,
});
