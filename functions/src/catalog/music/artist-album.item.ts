import { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { isPublishedField, stateField, wherePublished, whereUnpublished } from './stored-publication-state.ts';

/** One album that an artist is credited on, out or not. */
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
    unheard: { index: 'gsi2', pk: 'unheard-albums#{artistId}', sk: '{state}#{albumId}', where: whereUnpublished },
  },
});
