import * as z from 'zod';
import { mixesScripts, removeInvisibleCharacters } from './identity-key.ts';
import { textLimits } from './text-limits.ts';

/**
 * Characters that are forbidden in names, because names are shown within other texts: controls, line and paragraph separators,
 * and the embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9), which change the direction of the
 * text around them. Joiners and direction marks are allowed, because Persian and emoji need them.
 */
export const forbiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A visible character. In Unicode, the Braille blank is a symbol, and Hangul fillers are (ignorable) letters. */
export const visibleCharacter = /[^\p{DI}\p{Z}\p{C}\p{M}\u2800]/u;

/** Puts a text on one line, in Unicode's composed form (NFC). */
export const toOneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Sanitizes a name from a file: puts it on one line, and removes forbidden characters. */
export const sanitizeName = (text: string): string =>
  toOneLine(text.toWellFormed().replaceAll(forbiddenCharacters, ' '));

/** A part of a name, which may be empty. */
export const OptionalName = z
  .string()
  .overwrite(toOneLine)
  .max(textLimits.nameLengthMax)
  .refine((name) => name.search(forbiddenCharacters) === -1, { error: 'Names can’t contain hidden characters.' })
  .refine((name) => name === '' || visibleCharacter.test(name), { error: 'Choose a visible name.' });

/** A name that other users can see: on one line, with `textLimits.nameLengthMax` characters at most. */
export const Name = OptionalName.min(1);
export type Name = z.output<typeof Name>;

const mixedScripts = { error: 'A word in a name can’t mix Latin letters with Cyrillic or Greek ones.' };

/**
 * The name of an artist or a user: without invisible characters, and without words that mix similar letters of
 * different scripts.
 */
export const PublicName = Name.overwrite(removeInvisibleCharacters).refine((name) => !mixesScripts(name), mixedScripts);

/** A part of a user's name, which may be empty, with the rules of `PublicName`. */
export const OptionalPublicName = OptionalName.overwrite(removeInvisibleCharacters).refine(
  (name) => !mixesScripts(name),
  mixedScripts,
);
