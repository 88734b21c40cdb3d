import type { Image } from '@overtone/shared/images/image.model.ts';
import { Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';

export const genreEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'genre', version: '1' },
        attributes: {
          name: { type: 'string', required: true },
          displayName: { type: 'string', required: true },
          image: { type: nullable<Image>(), required: true },
        },
        indexes: {
          byName: { pk: key('pk', ['name'], 'genre#${name}'), sk: key('sk', [], 'genre') },
          all: { index: 'gsi1', pk: key('gsi1pk', [], 'genres'), sk: key('gsi1sk', ['name'], '${name}') },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
