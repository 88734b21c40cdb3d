import type { DatabaseSync } from 'node:sqlite';
import { limits } from '@overtone/shared/limits.ts';
import { foldName } from '../../../platform/fold.ts';
import type { Hit } from '../search-index.ts';

/** Words of a line that count, and letters of one. */
const wordsMax = 12;
const lettersMax = 40;
/** Shorter ones begin too many others: gathering them all would take a second. */
const unfinishedMin = 4;
/** How many other words may stand between those of a line that is remembered by halves. */
const apartMax = 6;

/** The words of a line as it was typed; none where there are too few to be one. */
export const lineWords = (text: string): string[] => {
  const words = foldName(text).split(' ').filter(Boolean).slice(0, wordsMax);
  return words.length < limits.lyricsWordsMin ? [] : words.map((word) => word.slice(0, lettersMax));
};

const phrase = (words: readonly string[]): string => `"${words.join(' ')}"`;

/** FTS5 expressions from the line itself to one that has its words near each other. */
const expressionsOf = (words: readonly string[]): string[] => {
  const isLong = (words.at(-1) ?? '').length >= unfinishedMin;
  const begun = words.slice(0, -1);
  return [
    phrase(words),
    // The last word may be unfinished; a short one is left out then.
    ...(isLong ? [`${phrase(words)} *`] : []),
    ...(!isLong && begun.length >= limits.lyricsWordsMin ? [phrase(begun)] : []),
    ...(words.length > 2 ? [`NEAR(${words.map((word) => phrase([word])).join(' ')}, ${apartMax})`] : []),
  ];
};

/** Finds tracks by a line of their lyrics. */
export class LyricsReader {
  readonly #byWords;

  constructor(database: DatabaseSync) {
    this.#byWords = database.prepare(`
      SELECT id FROM documents WHERE place IN
        (SELECT rowid FROM lines WHERE lines MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
  }

  /** Ids of tracks, the best matches first; nothing for fewer words than a line has. */
  find(words: readonly string[], count: number): Hit[] {
    const tiers = new Map<string, number>();
    for (const [tier, expression] of words.length > 0 ? expressionsOf(words).entries() : []) {
      if (tiers.size >= count) break;
      for (const { id } of this.#byWords.all(expression, count)) {
        if (!tiers.has(String(id))) tiers.set(String(id), tier);
      }
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }
}
