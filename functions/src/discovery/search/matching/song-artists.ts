import { foldJoined, foldName, getNameKey } from '../../../platform/fold.ts';

/** Returns a name for comparison, without spaces and a leading article. */
const getKey = (name: string): string =>
  (foldJoined(name) || getNameKey(name)).replace(/^the (?=\S)/u, '').replaceAll(' ', '');

/** Separators of names in a text. They may also be part of a name: `Tyler, The Creator`, `Simon & Marlow`. */
const separator =
  /\s*(?:[,;/|、，；]|\s&\s|\s\+\s|\s[x×]\s|\s(?:and|und|et|y|with|feat\.?|ft\.?|featuring|vs\.?|presents|pres\.?)\s)\s*/iu;
/** The maximum number of parts of one text, and of all texts together. They limit the number of combinations. */
const partsMax = 12;
const allPartsMax = 24;
/** The maximum number of parts of a name in a longer text: `Crosby, Stills, Nash & Young` has four. */
const partsOfNameMax = 4;

/** The possible artist names in the texts of a file. */
export interface ParsedArtists {
  /** The keys of all possible names, each with the indexes of its parts. */
  readonly names: ReadonlyMap<string, ReadonlySet<number>>;
  /** The number of parts. The first part belongs to the first artist. */
  readonly partCount: number;
}

const splitParts = (text: string): { readonly from: number; readonly to: number }[] => {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(separator, 'giu'))) {
    if (match.index > from) parts.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ from, to: text.length });
  return parts.slice(0, partsMax);
};

interface PossibleName {
  readonly text: string;
  readonly parts: readonly number[];
}

/** Returns the possible names: each text, and each sequence of a few of its parts. */
const listPossibleNames = (
  texts: readonly string[],
): { readonly possibleNames: readonly PossibleName[]; readonly partCount: number } => {
  const possibleNames: PossibleName[] = [];
  let count = 0;
  for (const text of texts.map((original) => original.normalize('NFKC'))) {
    if (count >= allPartsMax) break;
    const parts = splitParts(text);
    for (const [first, { from }] of parts.entries()) {
      for (const [offset, { to }] of parts.slice(first).entries()) {
        const isWhole = first === 0 && offset === parts.length - 1;
        if (offset >= partsOfNameMax && !isWhole) continue;
        const indexes = Array.from({ length: offset + 1 }, (_, index) => count + first + index);
        possibleNames.push({ text: text.slice(from, to), parts: indexes });
      }
    }
    count += parts.length;
  }
  return { possibleNames, partCount: count };
};

/**
 * Parses the artists of a file. A text may contain one name or several, so all sequences of its parts are possible
 * names: both artists of `Tyler, The Creator, Ito Vale` are found.
 */
export const parseArtists = (texts: readonly string[]): ParsedArtists => {
  const names = new Map<string, Set<number>>();
  const { possibleNames, partCount } = listPossibleNames(texts);
  for (const name of possibleNames) {
    const key = getKey(name.text);
    if (key !== '') names.set(key, new Set([...(names.get(key) ?? []), ...name.parts]));
  }
  return { names, partCount };
};

/** Returns the possible spellings of artists, folded as in the index. Whole texts come first. */
export const listArtistSpellings = (texts: readonly string[]): string[] => {
  const { possibleNames } = listPossibleNames(texts);
  const longestFirst = possibleNames.map(({ text }) => text).toSorted((a, b) => b.length - a.length);
  const spellings = [...texts, ...longestFirst].flatMap((text) => [foldName(text), foldJoined(text)]);
  return [...new Set(spellings.map((text) => text.replace(/^the (?=\S)/u, '')).filter(Boolean))];
};

/**
 * Compares the artists of a file with those of a track. Returns `same` if all are the same, `some` if the first artist
 * of one is among the artists of the other, otherwise `none`.
 * @param featured the featured artists in the title of the track
 */
export const compareArtists = (
  parsed: ParsedArtists,
  artists: readonly string[],
  featured: readonly string[],
): 'same' | 'some' | 'none' => {
  const keys = artists.map(getKey).filter(Boolean);
  const allKeys = [...keys, ...parseArtists(featured).names.keys()];
  const covered = new Set(allKeys.flatMap((key) => [...(parsed.names.get(key) ?? [])]));
  const hasFirst = keys[0] !== undefined && parsed.names.has(keys[0]);
  if (covered.size === parsed.partCount && hasFirst) return 'same';
  return covered.has(0) || hasFirst ? 'some' : 'none';
};
