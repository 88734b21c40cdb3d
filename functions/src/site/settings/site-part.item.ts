import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { TextFiles } from '../languages/texts.item.ts';

/**
 * What every visitor may know, in one partition for one read: `settings`, a `theme#<id>` for each theme, and a
 * `texts#<language>` for each language that has texts.
 */
export const sitePartItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({
    settings: z.record(z.string(), z.unknown()).optional(),
    version: z.int().optional(),
    theme: z.unknown().optional(),
    texts: TextFiles.optional(),
  }),
  key: { pk: 'site', sk: '{part}' },
});
