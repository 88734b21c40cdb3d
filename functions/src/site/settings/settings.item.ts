import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Settings as they were set, without the defaults. Secrets have a partition of their own: the read of what everybody may
 * know (`site`) cannot bring them along.
 */
export const settingsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ settings: z.record(z.string(), z.unknown()).default({}), version: z.int().default(0) }),
  key: { pk: '{partition}', sk: 'settings' },
});
