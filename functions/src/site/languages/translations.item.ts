import { translationNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The hash in the file name of each namespace that has translations. */
export const TranslationFiles = z.partialRecord(z.enum(translationNamespaces), z.string());
export type TranslationFiles = z.output<typeof TranslationFiles>;

/** The translation files of a language. In the partition of the settings, so that both are read together. */
export const translationsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ texts: TranslationFiles }),
  key: { pk: 'site', sk: 'texts#{language}' },
});
