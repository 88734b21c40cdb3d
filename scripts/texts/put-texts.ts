import { type TranslationChanges, writeTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { getPublicSettings } from '@overtone/functions/site/public.ts';
import type { TranslationNamespace } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { collectTexts, neededKeys } from './collect-texts.ts';

/** What became of texts that somebody handed in. */
export interface PutTexts {
  readonly put: readonly { readonly place: TranslationNamespace; readonly count: number }[];
  /** Those that the product does not say, or not in this language: nothing was written of them. */
  readonly unknown: readonly string[];
}

/**
 * Writes translations where they are shown; what is not named stays.
 * @param language BCP 47; anything but English
 * @param changes translation by English text, null takes one out
 * @throws AppError `request.invalid`, as `writeTranslations`; places before the one that is refused are written then
 */
export const putTexts = async (language: string, changes: TranslationChanges): Promise<PutTexts> => {
  const texts = await collectTexts(await getPublicSettings());
  const unknown = new Set(Object.keys(changes));
  const put: { place: TranslationNamespace; count: number }[] = [];
  for (const [place, ofPlace] of texts) {
    const keys = neededKeys(ofPlace, language).filter((key) => Object.hasOwn(changes, key));
    for (const key of keys) unknown.delete(key);
    if (keys.length === 0) continue;
    await writeTranslations(language, place, Object.fromEntries(keys.map((key) => [key, changes[key] ?? null])));
    put.push({ place, count: keys.length });
  }
  return { put, unknown: [...unknown] };
};
