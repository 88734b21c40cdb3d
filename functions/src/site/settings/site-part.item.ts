import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What every visitor may know, in one partition for one read: `settings`, and a `theme#<id>` for each theme. */
export const sitePartItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({
    settings: z.record(z.string(), z.unknown()).optional(),
    version: z.int().optional(),
    theme: z.unknown().optional(),
  }),
  key: { pk: 'site', sk: '{part}' },
});
