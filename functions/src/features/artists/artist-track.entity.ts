import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key, numberInKey } from '../catalog/key.ts';

/** One track that an artist is credited on; carries its plays to sort by. */
export const artistTrackEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'artistTrack', version: '1' },
        attributes: {
          artistId: { type: CustomAttributeType<ArtistId>('string'), required: true },
          trackId: { type: CustomAttributeType<TrackId>('string'), required: true },
          plays: { type: 'number', required: true, padding: numberInKey },
        },
        indexes: {
          byId: {
            pk: key('pk', ['artistId'], 'artist#${artistId}'),
            sk: key('sk', ['trackId'], 'track#${trackId}'),
          },
          popular: {
            index: 'gsi1',
            pk: key('gsi1pk', ['artistId'], 'artist-tracks#${artistId}'),
            sk: key('gsi1sk', ['plays', 'trackId'], '${plays}#${trackId}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
