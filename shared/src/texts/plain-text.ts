import * as z from 'zod';
import { hidden, visible } from './name.ts';

/** Lines as they are kept: in Unicode's composed form, without spaces at their ends, with one empty line between two at most. */
const inLines = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Words of some lines that others read: no markup, and nothing in them that turns the words around them. */
export const PlainText = z
  .string()
  .overwrite(inLines)
  .refine((text) => text.replaceAll('\n', ' ').search(hidden) === -1, {
    error: 'A text cannot hold hidden characters.',
  })
  .refine((text) => text === '' || visible.test(text), { error: 'Write something that can be seen.' });
