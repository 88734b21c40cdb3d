import { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

export const genreItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Genre,
  key: { pk: 'genre#{name}', sk: streamedKeys.genre },
  indexes: { all: { index: 'gsi1', pk: 'genres', sk: '{name}' } },
});
