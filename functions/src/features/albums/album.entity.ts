import type { AlbumType } from '@overtone/shared/albums/album.model.ts';
import type { ArtistRef } from '@overtone/shared/artists/artist.model.ts';
import type { AlbumId, UserId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/images/image.model.ts';
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key, numberInKey } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

export const albumEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'album', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<AlbumId>('string'), required: true },
          name: { type: 'string', required: true },
          image: { type: nullable<Image>(), required: true },
          type: { type: CustomAttributeType<AlbumType>('string'), required: true },
          releaseDate: { type: nullable<string>(), required: true },
          /** ISO date that it is sorted by: its release, else the day it came in. */
          sortDate: { type: 'string', required: true },
          description: { type: nullable<string>(), required: true },
          artists: { type: CustomAttributeType<ArtistRef[]>('any'), required: true },
          genres: { type: CustomAttributeType<string[]>('any'), required: true },
          tags: { type: CustomAttributeType<string[]>('any'), required: true },
          tracksCount: { type: 'number', required: true },
          duration: { type: 'number', required: true },
          plays: { type: 'number', required: true, padding: numberInKey },
          owner: { type: nullable<UserId>(), required: true },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          byId: { pk: key('pk', ['id'], 'album#${id}'), sk: key('sk', [], 'album') },
          newest: {
            index: 'gsi2',
            pk: key('gsi2pk', [], 'albums'),
            sk: key('gsi2sk', ['sortDate', 'id'], '${sortDate}#${id}'),
          },
          popular: {
            index: 'gsi3',
            pk: key('gsi3pk', [], 'albums'),
            sk: key('gsi3sk', ['plays', 'id'], '${plays}#${id}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
export type AlbumItem = EntityItem<ReturnType<typeof albumEntity>>;
