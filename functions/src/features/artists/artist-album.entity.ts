import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';

/** One album that an artist is credited on. */
export const artistAlbumEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'artistAlbum', version: '1' },
        attributes: {
          artistId: { type: CustomAttributeType<ArtistId>('string'), required: true },
          albumId: { type: CustomAttributeType<AlbumId>('string'), required: true },
          sortDate: { type: 'string', required: true },
        },
        indexes: {
          ofArtist: {
            pk: key('pk', ['artistId'], 'artist#${artistId}'),
            sk: key('sk', ['sortDate', 'albumId'], 'album#${sortDate}#${albumId}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
