import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The texts of a language: English to translation. */
export const linesItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ lines: z.record(z.string(), z.string()) }),
  key: { pk: 'language#{language}', sk: 'lines' },
});
