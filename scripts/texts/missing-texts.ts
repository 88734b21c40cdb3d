import { findTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { getPublicSettings } from '@overtone/functions/site/public.ts';
import type { TranslationNamespace } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { collectTexts, listRequiredKeys } from './collect-texts.ts';

/** The texts of a namespace that are not translated into a language. */
export interface MissingTexts {
  readonly namespace: TranslationNamespace;
  /** Number of texts that the language needs. */
  readonly required: number;
  readonly missingKeys: readonly string[];
}

/** Returns the texts that are not translated on this site, by namespace. @param language BCP 47 */
export const findMissingTexts = async (language: string): Promise<MissingTexts[]> => {
  const texts = await collectTexts(await getPublicSettings());
  return Promise.all(
    [...texts].map(async ([namespace, namespaceTexts]) => {
      const required = listRequiredKeys(namespaceTexts, language);
      const translations = await findTranslations(language, namespace);
      const missingKeys = required.filter((key) => !Object.hasOwn(translations, key));
      return { namespace, required: required.length, missingKeys };
    }),
  );
};
