import { readTagText } from './tag-text.ts';

/** `A feat. B`, also in brackets. `&`, `,` and `+` stay whole: bands are named with them. */
const featuring = /\s*[([]?\s*\b(?:feat\.?|ft\.|featuring)\s+([^)\]]+)[)\]]?/giu;
/** In a title only brackets tell a guest from a word. */
const bracketed = /[([]\s*(?:feat\.?|ft\.?|featuring)\s+([^)\]]+)[)\]]/giu;
const separators = /\s*(?:;|\s\/\s|\/\/)\s*/u;

const clean = (name: string) => readTagText(name) ?? '';
/** Each name once, as it was written first. */
const distinct = (names: readonly string[]) => {
  const byName = new Map<string, string>();
  for (const name of names.map(clean)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  return [...byName.values()];
};

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(separators)).filter((name) => clean(name) !== '');

/** People credited in a title: `Song (feat. B)`. */
export const featuredIn = (title: string): string[] => distinct(namesIn(title, bracketed));

/** Splits written credits into artists, in order, each once: repeated tags, `A; B`, `A / B`, `A feat. B`. */
export const readCredits = (written: readonly string[]): string[] =>
  distinct(
    written
      .flatMap((credit) => [...credit.replaceAll(featuring, '').split(separators), ...namesIn(credit, featuring)])
      .filter((name) => clean(name) !== ''),
  );
