import { ChannelId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A lock that makes slugs unique. */
export const channelSlugItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ slug: z.string(), channelId: ChannelId }),
  key: { pk: 'lock#channel-slug#{slug}', sk: 'lock' },
  isConsistent: true,
});
