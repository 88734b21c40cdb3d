import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { clipName } from '../../../platform/clip-name.ts';
import { foldName } from '../../../platform/fold.ts';
import { linesOf } from './lyrics-document.ts';

/** The line that has most of some words, the last of which may be unfinished; undefined where none has any. */
export const lineOf = (lyrics: Lyrics, words: readonly string[]): string | undefined => {
  let best: string | undefined;
  let most = 0;
  for (const line of linesOf(lyrics)) {
    const sung = foldName(line).split(' ');
    const count = words.filter((word, index) =>
      index === words.length - 1 ? sung.some((one) => one.startsWith(word)) : sung.includes(word),
    ).length;
    if (count <= most) continue;
    [best, most] = [line, count];
  }
  return best === undefined ? undefined : clipName(best);
};
