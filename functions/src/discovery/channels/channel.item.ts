import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredChannel } from './stored-channel.model.ts';

export const channelItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredChannel,
  key: { pk: 'channel#{id}', sk: streamedKeys.channel },
  indexes: {
    bySlug: { index: 'gsi1', pk: 'channel-slug#{slug}', sk: 'channel' },
    all: { index: 'gsi2', pk: 'channels', sk: '{slug}' },
  },
});
