import { findLines } from '@overtone/functions/site/languages/lines.store.ts';
import { collectTexts, neededKeys, type Place } from './collect-texts.ts';

/** What a place needs in a language, and what of it nobody has translated on this site. */
export interface Lacking {
  readonly place: Place;
  readonly needed: number;
  readonly lacking: readonly string[];
}

/** What a language of the site lacks. @param language BCP 47; one that has no texts yet lacks all of them */
export const lackingTexts = async (language: string): Promise<Lacking[]> => {
  const [texts, lines] = await Promise.all([collectTexts(), findLines(language)]);
  return [...texts].map(([place, ofPlace]) => {
    const needed = neededKeys(ofPlace, language);
    return { place, needed: needed.length, lacking: needed.filter((key) => !Object.hasOwn(lines ?? {}, key)) };
  });
};
