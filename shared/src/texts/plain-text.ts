import * as z from 'zod';
import { forbiddenCharacters, visibleCharacter } from './name.ts';

/** Normalizes lines: composed form of Unicode, no spaces at the ends of lines, one empty line between two lines at most. */
const normalizeLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** A text of several lines that other users can see: without markup, and without characters that change text direction. */
export const PlainText = z
  .string()
  .overwrite(normalizeLines)
  .refine((text) => text.replaceAll('\n', ' ').search(forbiddenCharacters) === -1, {
    error: 'Text can’t contain hidden characters.',
  })
  .refine((text) => text === '' || visibleCharacter.test(text), { error: 'Enter some text.' });
