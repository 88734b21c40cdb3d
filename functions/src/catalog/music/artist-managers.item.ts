import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Holds changes of who manages an artist to one after the other: each tells how many came before it. Who it is stands in the
 * rows (`artistManagerItem`) alone, so that nothing can count them wrong.
 */
export const artistManagersItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, changes: z.int().positive() }),
  key: { pk: 'artist#{artistId}', sk: 'managers' },
  isConsistent: true,
});
