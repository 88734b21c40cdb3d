import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';

/** A track's id at its place in a playlist: the place is the sort key, so a Query walks the playlist in its order. */
export const playlistTrackEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'library', entity: 'playlistTrack', version: '1' },
        attributes: {
          playlistId: { type: CustomAttributeType<PlaylistId>('string'), required: true },
          place: { type: 'string', required: true },
          trackId: { type: CustomAttributeType<TrackId>('string'), required: true },
          addedAt: { type: 'string', required: true },
        },
        indexes: {
          inOrder: {
            pk: key('pk', ['playlistId'], 'playlist#${playlistId}'),
            sk: key('sk', ['place'], 'track#${place}'),
          },
          ofTrack: {
            index: 'gsi1',
            pk: key('gsi1pk', ['trackId'], 'playlist-track#${trackId}'),
            sk: key('gsi1sk', ['playlistId', 'place'], '${playlistId}#${place}'),
          },
        },
      },
      tableConfig('LIBRARY_TABLE'),
    ),
);
