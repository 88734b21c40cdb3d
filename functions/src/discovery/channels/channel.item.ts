import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredChannel } from './stored-channel.model.ts';

export const channelItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredChannel,
  key: { pk: 'channel#{id}', sk: 'channel' },
  indexes: { bySlug: { index: 'gsi1', pk: 'channel-slug#{slug}', sk: 'channel' } },
});
