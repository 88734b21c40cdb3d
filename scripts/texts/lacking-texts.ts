import { findTranslations } from '@overtone/functions/site/languages/translations.service.ts';
import { getPublicSettings } from '@overtone/functions/site/public.ts';
import type { TranslationNamespace } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { collectTexts, neededKeys } from './collect-texts.ts';

/** What a place needs in a language, and what of it nobody has translated on this site. */
export interface Lacking {
  readonly place: TranslationNamespace;
  readonly needed: number;
  readonly lacking: readonly string[];
}

/** What a language of the site lacks. @param language BCP 47; one that has no texts yet lacks all of them */
export const lackingTexts = async (language: string): Promise<Lacking[]> => {
  const texts = await collectTexts(await getPublicSettings());
  return Promise.all(
    [...texts].map(async ([place, ofPlace]) => {
      const needed = neededKeys(ofPlace, language);
      const lines = await findTranslations(language, place);
      return { place, needed: needed.length, lacking: needed.filter((key) => !Object.hasOwn(lines, key)) };
    }),
  );
};
