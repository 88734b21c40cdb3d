import { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

export const artistItem = defineItem({
  table: 'CATALOG_TABLE',
  model: Artist,
  key: { pk: 'artist#{id}', sk: streamedKeys.artist },
  indexes: {
    newest: { index: 'gsi2', pk: 'artists', sk: '{createdAt}#{id}' },
    popular: { index: 'gsi3', pk: 'artists', sk: '{plays}#{id}' },
  },
});
