import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** An artist by the skeleton of their name. Artists with the same skeleton share a partition: their names look alike. */
export const nameSkeletonItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, name: z.string() }),
  key: { pk: 'name-skeleton#{skeleton}', sk: '{artistId}' },
  isConsistent: true,
});
