import * as z from 'zod';
import { communityLimits } from '../community-limits.ts';

/**
 * Characters that are removed from comments: controls except line ends, and the embeddings, overrides and isolates
 * of the bidirectional algorithm of Unicode (UAX #9), which would reorder the surrounding text. They often come
 * with pasted text, so they are removed without an error. Joiners and direction marks stay.
 */
const hiddenCharacters = /[[\p{Cc}--\n]\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gv;

/** Combining marks. A letter keeps at most as many as any script uses: Vietnamese uses 2, Hebrew with accents 4. */
const markRuns = /[\p{M}\p{DI}]+/gu;
const isMark = /^[\p{M}--\p{Variation_Selector}]$/v;
/**
 * The maximum number of invisible characters in a row: the longest useful run is the flag of a region with seven
 * tags.
 */
const maxInvisible = 8;

/** Keeps the first marks of a letter, up to the limit, whatever invisible characters are between them. */
const limitMarks = (run: string): string => {
  let [marks, invisible] = [0, 0];
  return [...run]
    .filter((character) => {
      if (isMark.test(character)) marks += 1;
      else invisible += 1;
      return isMark.test(character) ? marks <= communityLimits.combiningMarksMax : invisible <= maxInvisible;
    })
    .join('');
};

/** A visible character, as in names. The placeholder of a mention (`mentionMark`) is one, too. */
const visibleCharacter = /[^\p{DI}\p{Z}\p{C}\p{M}\u2800]/u;

/**
 * Normalizes a text: composed (NFC), line ends as `\n`, at most two of them in a row, and no hidden characters.
 */
export const normalizeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(hiddenCharacters, '')
    .normalize('NFC')
    .replaceAll(markRuns, limitMarks)
    .split('\n')
    .map((line) => (visibleCharacter.test(line) ? line.trimEnd() : ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

export const CommentText = z
  .string()
  .overwrite(normalizeText)
  .max(communityLimits.commentLengthMax)
  .refine((text) => text.split('\n').length <= communityLimits.commentLinesMax, { error: 'Use fewer lines.' })
  .refine((text) => visibleCharacter.test(text), { error: 'Enter some text.' });
