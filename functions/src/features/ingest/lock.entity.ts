import { Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';

/** Says who holds what may be held once: a content hash, an artist's name, an album's title at its artist. */
export const lockEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'lock', version: '1' },
        attributes: {
          what: { type: ['content', 'artist-name', 'album'] as const, required: true },
          value: { type: 'string', required: true },
          /** Id of the holder. */
          holder: { type: 'string', required: true },
        },
        indexes: {
          byValue: { pk: key('pk', ['what', 'value'], 'lock#${what}#${value}'), sk: key('sk', [], 'lock') },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
