import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/images/image.model.ts';
import type { PlaylistOwner } from '@overtone/shared/playlists/playlist.model.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

export const playlistEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'library', entity: 'playlist', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<PlaylistId>('string'), required: true },
          name: { type: 'string', required: true },
          description: { type: nullable<string>(), required: true },
          image: { type: nullable<Image>(), required: true },
          covers: { type: CustomAttributeType<Image[]>('any'), required: true },
          owner: { type: CustomAttributeType<PlaylistOwner>('any'), required: true },
          isPublic: { type: 'boolean', required: true },
          tracksCount: { type: 'number', required: true },
          duration: { type: 'number', required: true },
          createdAt: { type: 'string', required: true },
          updatedAt: { type: 'string', required: true },
        },
        indexes: {
          byId: { pk: key('pk', ['id'], 'playlist#${id}'), sk: key('sk', [], 'playlist') },
          newest: {
            index: 'gsi1',
            condition: ({ isPublic }) => isPublic === true,
            pk: key('gsi1pk', [], 'playlists'),
            sk: key('gsi1sk', ['createdAt', 'id'], '${createdAt}#${id}'),
          },
        },
      },
      tableConfig('LIBRARY_TABLE'),
    ),
);
