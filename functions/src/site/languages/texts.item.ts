import { textPlaces } from '@overtone/shared/site/languages/text-places.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Of each place that has texts, the hash that its file is named by. */
export const TextFiles = z.partialRecord(z.enum(textPlaces), z.string());
export type TextFiles = z.output<typeof TextFiles>;

/** Which files hold the texts of a language: beside the settings, so that whoever reads those has it at hand. */
export const textsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ texts: TextFiles }),
  key: { pk: 'site', sk: 'texts#{language}' },
});
