import * as z from 'zod';
import { limits } from '../limits.ts';
import { mixesScripts, withoutUnseen } from './identity-key.ts';

/**
 * What a name is not to hold, since it stands among other people's words: controls, line and paragraph separators, and
 * the embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9), which turn the words around it.
 * Joiners and direction marks stay: Persian and emoji are written with them.
 */
export const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Something that a reader sees. The blank of Braille is a symbol, the fillers of Hangul are letters (ignorable ones). */
export const visible = /[^\p{DI}\p{Z}\p{C}\p{M}\u2800]/u;

/** Words in one line, in Unicode's composed form (NFC). */
export const oneLine = (words: string): string => words.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** A name out of a file that nobody can be asked about: one line, without what a name is not to hold. */
export const readableName = (words: string): string => oneLine(words.toWellFormed().replaceAll(hidden, ' '));

/** Part of a name, which may be empty. */
export const PartOfName = z
  .string()
  .overwrite(oneLine)
  .max(limits.nameLengthMax)
  .refine((name) => name.search(hidden) === -1, { error: 'A name cannot hold hidden characters.' })
  .refine((name) => name === '' || visible.test(name), { error: 'Choose a name that can be seen.' });

/** A name that a person gives to something that others see: one line, at most `limits.nameLengthMax` long. */
export const Name = PartOfName.min(1);
export type Name = z.output<typeof Name>;

const mixedScripts = { error: 'A word of a name cannot mix Latin letters with Cyrillic or Greek ones.' };

/** The name of an artist or a user: without what nobody sees, and no word of letters that only look like those of another name. */
export const PublicName = Name.overwrite(withoutUnseen).refine((name) => !mixesScripts(name), mixedScripts);

/** The same of a part of a user's name, which may be empty. */
export const PartOfPublicName = PartOfName.overwrite(withoutUnseen).refine((name) => !mixesScripts(name), mixedScripts);
