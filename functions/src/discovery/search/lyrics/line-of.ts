import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { clipName } from '../../../platform/clip-name.ts';
import { foldName } from '../../../platform/fold.ts';
import { linesOf } from './lyrics-document.ts';

/**
 * The line that has some words as they stand, else the one that has most of them; the last word may be unfinished. Undefined
 * where none has any.
 */
export const lineOf = (lyrics: Lyrics, words: readonly string[]): string | undefined => {
  let best: string | undefined;
  let most = 0;
  for (const line of linesOf(lyrics)) {
    const folded = ` ${foldName(line)} `;
    const has = (words: string): boolean => folded.includes(` ${words}`);
    const count = words.filter((word, index) => has(index === words.length - 1 ? word : `${word} `)).length;
    const score = has(words.join(' ')) ? words.length + 1 : count;
    if (score <= most) continue;
    [best, most] = [line, score];
  }
  return best === undefined ? undefined : clipName(best);
};
