import { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { isPublishedField, stateField, wherePublished, whereUnpublished } from './stored-publication-state.ts';

/** An album that credits an artist, published or not. */
export const artistAlbumItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    artistId: ArtistId,
    albumId: AlbumId,
    sortDate: z.iso.date(),
    isPublished: isPublishedField,
    state: stateField,
  }),
  key: { pk: 'artist#{artistId}', sk: 'album#{albumId}' },
  indexes: {
    newest: { index: 'gsi1', pk: 'artist-albums#{artistId}', sk: '{sortDate}#{albumId}', where: wherePublished },
    unpublished: {
      index: 'gsi2',
      pk: 'unpublished-albums#{artistId}',
      sk: '{state}#{albumId}',
      where: whereUnpublished,
    },
  },
});
