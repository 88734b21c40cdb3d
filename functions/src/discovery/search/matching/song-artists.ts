import { foldJoined, foldName, nameKey } from '../../../platform/fold.ts';

/** Names as they are compared: without spaces and a leading article. */
const keyOf = (name: string): string =>
  (foldJoined(name) || nameKey(name)).replace(/^the (?=\S)/u, '').replaceAll(' ', '');

/** What stands between two names in one text. Any of it may be part of a name as well: `Tyler, The Creator`, `Simon & Marlow`. */
const between =
  /\s*(?:[,;/|、，；]|\s&\s|\s\+\s|\s[x×]\s|\s(?:and|und|et|y|with|feat\.?|ft\.?|featuring|vs\.?|presents|pres\.?)\s)\s*/iu;
/** Pieces of one text that are looked at, and of all of them: runs are more than pieces. */
const piecesMax = 12;
const allPiecesMax = 24;
/** Pieces of a name within a longer text: `Crosby, Stills, Nash & Young` has four. */
const runMax = 4;

/** Whom a file names: what each text may stand for. */
export interface NamedArtists {
  /** Keys of all names that may be meant, each with the pieces that it takes up. */
  readonly names: ReadonlyMap<string, ReadonlySet<number>>;
  /** How many pieces there are; the first is of who comes first. */
  readonly pieces: number;
}

const piecesOf = (text: string): { readonly from: number; readonly to: number }[] => {
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  for (const found of text.matchAll(new RegExp(between, 'giu'))) {
    if (found.index > from) pieces.push({ from, to: found.index });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ from, to: text.length });
  return pieces.slice(0, piecesMax);
};

interface Run {
  readonly text: string;
  readonly pieces: readonly number[];
}

/** Every run of few pieces of each text, and the whole of it: any of them may be a name. */
const runsOf = (texts: readonly string[]): { readonly runs: readonly Run[]; readonly pieces: number } => {
  const runs: Run[] = [];
  let count = 0;
  for (const text of texts.map((some) => some.normalize('NFKC'))) {
    if (count >= allPiecesMax) break;
    const pieces = piecesOf(text);
    for (const [first, { from }] of pieces.entries()) {
      for (const [offset, { to }] of pieces.slice(first).entries()) {
        const isWhole = first === 0 && offset === pieces.length - 1;
        if (offset >= runMax && !isWhole) continue;
        const taken = Array.from({ length: offset + 1 }, (_, index) => count + first + index);
        runs.push({ text: text.slice(from, to), pieces: taken });
      }
    }
    count += pieces.length;
  }
  return { runs, pieces: count };
};

/**
 * Reads whom a file names. A text may be one name or several, so runs of its pieces are looked at: of `Tyler, The Creator, Ito
 * Vale` both are found.
 */
export const namedArtists = (texts: readonly string[]): NamedArtists => {
  const names = new Map<string, Set<number>>();
  const { runs, pieces } = runsOf(texts);
  for (const run of runs) {
    const key = keyOf(run.text);
    if (key !== '') names.set(key, new Set([...(names.get(key) ?? []), ...run.pieces]));
  }
  return { names, pieces };
};

/** Spellings of names that a file may mean, folded as the index has them: those of whole texts first. */
export const spellingsOf = (texts: readonly string[]): string[] => {
  const { runs } = runsOf(texts);
  const whole = runs.map(({ text }) => text).toSorted((one, other) => other.length - one.length);
  const folded = [...texts, ...whole].flatMap((text) => [foldName(text), foldJoined(text)]);
  return [...new Set(folded.map((text) => text.replace(/^the (?=\S)/u, '')).filter(Boolean))];
};

/**
 * How well a track's artists are those that a file names: `same` where each of either is the other's, `some` where whoever
 * comes first in one is in the other, `none` else.
 * @param featured whom the track's title features
 */
export const compareArtists = (
  named: NamedArtists,
  artists: readonly string[],
  featured: readonly string[],
): 'same' | 'some' | 'none' => {
  const keys = artists.map(keyOf).filter(Boolean);
  const all = [...keys, ...namedArtists(featured).names.keys()];
  const covered = new Set(all.flatMap((key) => [...(named.names.get(key) ?? [])]));
  const hasFirst = keys[0] !== undefined && named.names.has(keys[0]);
  if (covered.size === named.pieces && hasFirst) return 'same';
  return covered.has(0) || hasFirst ? 'some' : 'none';
};
