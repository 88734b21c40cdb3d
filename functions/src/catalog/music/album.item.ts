import { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { countFields } from './count-fields.ts';
import { publicationFields, wherePublished } from './stored-publication-state.ts';

/** An album as stored in the table. */
export const StoredAlbum = Album.extend({
  /** ISO date that it is sorted by (`getSortDate`). */
  sortDate: z.iso.date(),
  upc: z.string().nullable().default(null),
  ...publicationFields,
  ...countFields.music,
});
export type StoredAlbum = z.output<typeof StoredAlbum>;

export const albumItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredAlbum,
  key: { pk: 'album#{id}', sk: streamedKeys.album },
  indexes: {
    newest: { index: 'gsi2', pk: 'albums', sk: '{sortDate}#{id}', where: wherePublished },
    popular: { index: 'gsi3', pk: 'albums', sk: '{plays}#{id}', where: wherePublished },
  },
  activity: {
    subject: '{id}',
    name: '{name}',
    fields: [
      ...['name', 'type', 'releaseDate', 'description', 'artists', 'genres', 'tags', 'image', 'upc'],
      ...['visibility', 'releaseAt', 'trashedAt'],
    ],
  },
});
