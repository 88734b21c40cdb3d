import { cleanTagText } from './tag-text.ts';

/** `A feat. B`, also in brackets. Names are not split at `&`, `,` and `+`, because they are part of band names. */
const featuringPattern = /\s*[([]?\s*\b(?:feat\.?|ft\.|featuring)\s+([^)\]]+)[)\]]?/giu;
/** In a title only brackets distinguish a featured artist from an ordinary word. */
const bracketedPattern = /[([]\s*(?:feat\.?|ft\.?|featuring)\s+([^)\]]+)[)\]]/giu;
const separatorPattern = /\s*(?:;|\s\/\s|\/\/)\s*/u;

const cleanName = (name: string) => cleanTagText(name) ?? '';
/** Removes duplicates, ignoring case, and keeps the first spelling. */
const removeDuplicates = (names: readonly string[]) => {
  const byName = new Map<string, string>();
  for (const name of names.map(cleanName)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  return [...byName.values()];
};

const matchNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .flatMap(([, names = '']) => names.split(separatorPattern))
    .filter((name) => cleanName(name) !== '');

/** Returns the artists that a title features: `Song (feat. B)`. */
export const parseFeaturedArtists = (title: string): string[] => removeDuplicates(matchNames(title, bracketedPattern));

/** Splits credits into artists without duplicates, in order: repeated tags, `A; B`, `A / B`, `A feat. B`. */
export const parseCredits = (credits: readonly string[]): string[] =>
  removeDuplicates(
    credits
      .flatMap((credit) => [
        ...credit.replaceAll(featuringPattern, '').split(separatorPattern),
        ...matchNames(credit, featuringPattern),
      ])
      .filter((name) => cleanName(name) !== ''),
  );
