import { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { isPublishedField, stateField, wherePublished, whereUnpublished } from './stored-publication-state.ts';

/** A track that credits an artist, with its plays to sort by and whether it is published. */
export const artistTrackItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    artistId: ArtistId,
    trackId: TrackId,
    plays: z.int().nonnegative(),
    isPublished: isPublishedField,
    state: stateField,
  }),
  key: { pk: 'artist#{artistId}', sk: 'track#{trackId}' },
  indexes: {
    popular: { index: 'gsi1', pk: 'artist-tracks#{artistId}', sk: '{plays}#{trackId}', where: wherePublished },
    unpublished: {
      index: 'gsi2',
      pk: 'unpublished-tracks#{artistId}',
      sk: '{state}#{trackId}',
      where: whereUnpublished,
    },
  },
});
