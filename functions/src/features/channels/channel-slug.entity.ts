import type { ChannelId } from '@overtone/shared/ids.ts';
import { CustomAttributeType, Entity } from 'electrodb';
import { once } from '../../platform/once.ts';
import { tableConfig } from '../../platform/table.ts';
import { key } from '../catalog/key.ts';

/** The lock that makes a slug one channel's only. */
export const channelSlugEntity = once(
  () =>
    new Entity(
      {
        model: { service: 'catalog', entity: 'channelSlug', version: '1' },
        attributes: {
          slug: { type: 'string', required: true },
          channelId: { type: CustomAttributeType<ChannelId>('string'), required: true },
        },
        indexes: { bySlug: { pk: key('pk', ['slug'], 'lock#channel-slug#${slug}'), sk: key('sk', [], 'lock') } },
      },
      tableConfig('CATALOG_TABLE'),
    ),
);
