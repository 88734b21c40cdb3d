import { ArtistId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A manager of an artist: a user whose request for the profile was approved, or who accepted an invitation. */
export const artistManagerItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    artistId: ArtistId,
    userId: UserId,
    /**
     * Start of the management. Private links of a manager end with it, even if the user manages the artist again
     * later.
     */
    since: z.iso.datetime(),
  }),
  key: { pk: 'artist#{artistId}', sk: 'manager#{userId}' },
  indexes: { managed: { index: 'gsi1', pk: 'managed-artists#{userId}', sk: '{artistId}' } },
  isConsistent: true,
  activity: { subject: '{artistId}', fields: ['userId'] },
});
