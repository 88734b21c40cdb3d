import { ArtistId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Somebody who manages an artist: who asked for the profile and was approved. */
export const artistManagerItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, userId: UserId }),
  key: { pk: 'artist#{artistId}', sk: 'manager#{userId}' },
  indexes: { managed: { index: 'gsi1', pk: 'managed-artists#{userId}', sk: '{artistId}' } },
  isConsistent: true,
});
