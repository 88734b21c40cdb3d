import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/images/image.model.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key, numberInKey } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

export const artistEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'artist', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<ArtistId>('string'), required: true },
          name: { type: 'string', required: true },
          image: { type: nullable<Image>(), required: true },
          bio: { type: nullable<string>(), required: true },
          verified: { type: 'boolean', required: true },
          genres: { type: CustomAttributeType<string[]>('any'), required: true },
          plays: { type: 'number', required: true, padding: numberInKey },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          byId: { pk: key('pk', ['id'], 'artist#${id}'), sk: key('sk', [], 'artist') },
          newest: {
            index: 'gsi2',
            pk: key('gsi2pk', [], 'artists'),
            sk: key('gsi2sk', ['createdAt', 'id'], '${createdAt}#${id}'),
          },
          popular: {
            index: 'gsi3',
            pk: key('gsi3pk', [], 'artists'),
            sk: key('gsi3sk', ['plays', 'id'], '${plays}#${id}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
