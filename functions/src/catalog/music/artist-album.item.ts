import { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** One album that an artist is credited on. */
export const artistAlbumItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ artistId: ArtistId, albumId: AlbumId, sortDate: z.iso.date() }),
  key: { pk: 'artist#{artistId}', sk: 'album#{sortDate}#{albumId}' },
});
