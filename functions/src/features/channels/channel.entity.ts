import type { ChannelContentType, ChannelLayout, ChannelSource } from '@overtone/shared/channels/channel.model.ts';
import type { ChannelId } from '@overtone/shared/ids.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';
import { nullable } from '../catalog/nullable.entity.ts';
import type { ChannelPick } from './stored-channel.model.ts';

export const channelEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'channel', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<ChannelId>('string'), required: true },
          slug: { type: 'string', required: true },
          name: { type: 'string', required: true },
          description: { type: nullable<string>(), required: true },
          hideTitle: { type: 'boolean', required: true },
          contentType: { type: CustomAttributeType<ChannelContentType>('string'), required: true },
          source: { type: CustomAttributeType<ChannelSource>('string'), required: true },
          layout: { type: CustomAttributeType<ChannelLayout>('string'), required: true },
          nestedLayout: { type: CustomAttributeType<ChannelLayout>('string'), required: true },
          picks: { type: CustomAttributeType<ChannelPick[]>('any'), required: true },
        },
        indexes: {
          byId: { pk: key('pk', ['id'], 'channel#${id}'), sk: key('sk', [], 'channel') },
          bySlug: {
            index: 'gsi1',
            pk: key('gsi1pk', ['slug'], 'channel-slug#${slug}'),
            sk: key('gsi1sk', [], 'channel'),
          },
        },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
