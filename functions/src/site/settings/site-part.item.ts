import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { TranslationFiles } from '../languages/translations.item.ts';

/**
 * All public data of the site, in one partition for one read: `settings`, a `theme#<id>` for each theme, and a
 * `texts#<language>` for each translated language.
 */
export const sitePartItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({
    settings: z.record(z.string(), z.unknown()).optional(),
    version: z.int().optional(),
    theme: z.unknown().optional(),
    texts: TranslationFiles.optional(),
  }),
  key: { pk: 'site', sk: '{part}' },
});
