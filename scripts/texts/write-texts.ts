import { type TranslationChanges, writeTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { getPublicSettings } from '@overtone/functions/site/public.ts';
import type { TranslationNamespace } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { collectTexts, listRequiredKeys } from './collect-texts.ts';

export interface WriteResult {
  readonly writtenCounts: readonly { readonly namespace: TranslationNamespace; readonly count: number }[];
  /** Texts that the product does not contain, or that the language does not need. They are not written. */
  readonly unknownTexts: readonly string[];
}

/**
 * Writes translations to the namespaces of their texts. Other translations are kept.
 * @param language BCP 47; not English
 * @param changes translation by English text; null deletes a translation
 * @throws AppError `request.invalid`, as `writeTranslations`; the namespaces before the rejected one are written
 */
export const writeTexts = async (language: string, changes: TranslationChanges): Promise<WriteResult> => {
  const texts = await collectTexts(await getPublicSettings());
  const unknownTexts = new Set(Object.keys(changes));
  const writtenCounts: { namespace: TranslationNamespace; count: number }[] = [];
  for (const [namespace, namespaceTexts] of texts) {
    const keys = listRequiredKeys(namespaceTexts, language).filter((key) => Object.hasOwn(changes, key));
    for (const key of keys) unknownTexts.delete(key);
    if (keys.length === 0) continue;
    await writeTranslations(language, namespace, Object.fromEntries(keys.map((key) => [key, changes[key] ?? null])));
    writtenCounts.push({ namespace, count: keys.length });
  }
  return { writtenCounts, unknownTexts: [...unknownTexts] };
};
