import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from './key.ts';

/** What is put on music to find it by. */
export type Label = 'genre' | 'tag';
/** Kinds of the catalogue that carry labels. */
export type LabelledType = 'album' | 'artist' | 'track';

/** A genre's or a tag's row: one album, track or artist that carries it. Ids sort by time, so rows do too. */
export const labelledEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'labelled', version: '1' },
        attributes: {
          label: { type: CustomAttributeType<Label>('string'), required: true },
          name: { type: 'string', required: true },
          type: { type: CustomAttributeType<LabelledType>('string'), required: true },
          id: { type: 'string', required: true },
        },
        indexes: {
          rows: {
            pk: key('pk', ['label', 'name'], '${label}#${name}'),
            sk: key('sk', ['type', 'id'], '${type}#${id}'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
