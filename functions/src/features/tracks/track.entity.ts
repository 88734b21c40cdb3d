import type { AlbumRef } from '@overtone/shared/albums/album.model.ts';
import type { ArtistRef } from '@overtone/shared/artists/artist.model.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/images/image.model.ts';
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key, numberInKey } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

/** The file as it was given, in the masters bucket. Private: it never stands in a reply. */
export interface TrackAudio {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export const trackEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'track', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<TrackId>('string'), required: true },
          name: { type: 'string', required: true },
          /** Empty on a track of its own: an index with a condition wants a value for each part of its key. */
          albumId: { type: 'string', required: true, hidden: true },
          album: { type: nullable<AlbumRef>(), required: true },
          artists: { type: CustomAttributeType<ArtistRef[]>('any'), required: true },
          number: { type: 'number', required: true, padding: numberInKey },
          disc: { type: 'number', required: true, padding: numberInKey },
          duration: { type: 'number', required: true },
          plays: { type: 'number', required: true, padding: numberInKey },
          explicit: { type: 'boolean', required: true },
          genres: { type: CustomAttributeType<string[]>('any'), required: true },
          tags: { type: CustomAttributeType<string[]>('any'), required: true },
          image: { type: nullable<Image>(), required: true },
          hasLyrics: { type: 'boolean', required: true },
          owner: { type: nullable<UserId>(), required: true },
          createdAt: { type: 'string', required: true },
          audio: { type: CustomAttributeType<TrackAudio>('any'), required: true },
        },
        indexes: {
          byId: { pk: key('pk', ['id'], 'track#${id}'), sk: key('sk', [], 'track') },
          ofAlbum: {
            index: 'gsi1',
            condition: ({ albumId }) => albumId !== '',
            pk: key('gsi1pk', ['albumId'], 'album#${albumId}'),
            sk: key('gsi1sk', ['disc', 'number', 'id'], '${disc}#${number}#${id}'),
          },
          newest: {
            index: 'gsi2',
            pk: key('gsi2pk', [], 'tracks'),
            sk: key('gsi2sk', ['createdAt', 'id'], '${createdAt}#${id}'),
          },
          popular: {
            index: 'gsi3',
            pk: key('gsi3pk', [], 'tracks'),
            sk: key('gsi3sk', ['plays', 'id'], '${plays}#${id}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
export type TrackItem = EntityItem<ReturnType<typeof trackEntity>>;
