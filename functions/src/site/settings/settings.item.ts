import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * Stored settings without the defaults. Private settings have a separate partition, so that the read of the public
 * ones (`site`) cannot return them.
 */
export const settingsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ settings: z.record(z.string(), z.unknown()).default({}), version: z.int().default(0) }),
  key: { pk: '{partition}', sk: 'settings' },
});
