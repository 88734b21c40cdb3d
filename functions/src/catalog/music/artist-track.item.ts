import { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** One track that an artist is credited on; carries its plays to sort by. */
export const artistTrackItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, trackId: TrackId, plays: z.int().nonnegative() }),
  key: { pk: 'artist#{artistId}', sk: 'track#{trackId}' },
  indexes: { popular: { index: 'gsi1', pk: 'artist-tracks#{artistId}', sk: '{plays}#{trackId}' } },
});
