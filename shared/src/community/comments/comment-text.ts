import * as z from 'zod';
import { limits } from '../../limits.ts';

/**
 * What a text among other people's words is not to hold: controls but ends of lines, and the embeddings, overrides and isolates of
 * Unicode's bidirectional algorithm (UAX #9), which turn the words around it. They come along with what is pasted: they are taken
 * out, and nobody is told off for them. Joiners and direction marks stay.
 */
const hidden = /[[\p{Cc}--\n]\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gv;

/** Marks on top of each other beyond what any script writes: Vietnamese takes 2 of them, Hebrew with its accents 4. */
const marked = /[\p{M}\p{DI}]+/gu;
const isMark = /^[\p{M}--\p{Variation_Selector}]$/v;
/** Signs that nobody sees, in a row: the longest that means something is a flag of a region, by seven tags. */
const unseenMax = 8;

/** The marks of one letter that are as many as a script writes, whatever unseen stands between them. */
const unpiled = (run: string): string => {
  let [marks, unseen] = [0, 0];
  return [...run]
    .filter((sign) => {
      if (isMark.test(sign)) marks += 1;
      else unseen += 1;
      return isMark.test(sign) ? marks <= limits.combiningMarksMax : unseen <= unseenMax;
    })
    .join('');
};

/** Something that a reader sees: as of names, and a mention. */
const visible = /[^\p{DI}\p{Z}\p{C}\p{M}\u2800]/u;

/** Words as they are kept: composed (NFC), with ends of lines as `\n`, two of them in a row at most, and no hidden characters. */
export const tidyText = (words: string): string =>
  words
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(hidden, '')
    .normalize('NFC')
    .replaceAll(marked, unpiled)
    .split('\n')
    .map((line) => (visible.test(line) ? line.trimEnd() : ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

export const CommentText = z
  .string()
  .overwrite(tidyText)
  .max(limits.commentLengthMax)
  .refine((text) => text.split('\n').length <= limits.commentLinesMax, { error: 'Write it in fewer lines.' })
  .refine((text) => visible.test(text), { error: 'Write something that can be seen.' });
