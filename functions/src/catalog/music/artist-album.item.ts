import { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { isOutField, stateField, whereNotOut, whereOut } from './stored-standing.ts';

/** One album that an artist is credited on, out or not. */
export const artistAlbumItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    artistId: ArtistId,
    albumId: AlbumId,
    sortDate: z.iso.date(),
    isOut: isOutField,
    state: stateField,
  }),
  key: { pk: 'artist#{artistId}', sk: 'album#{albumId}' },
  indexes: {
    newest: { index: 'gsi1', pk: 'artist-albums#{artistId}', sk: '{sortDate}#{albumId}', where: whereOut },
    unheard: { index: 'gsi2', pk: 'unheard-albums#{artistId}', sk: '{state}#{albumId}', where: whereNotOut },
  },
});
