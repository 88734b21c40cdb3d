import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Serializes changes of an artist's managers: each change states the number of changes before it. The managers
 * are stored only in their rows (`artistManagerItem`), so that their number cannot be wrong.
 */
export const artistManagersItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, changes: z.int().positive() }),
  key: { pk: 'artist#{artistId}', sk: 'managers' },
  isConsistent: true,
});
