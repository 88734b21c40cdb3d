import { escapeHtmlText } from '@overtone/shared/http/embed-code.ts';

/**
 * Invisible characters, and those that change the direction of the surrounding text: controls, line and paragraph
 * separators, and Unicode's embeddings, overrides and isolates (UAX #9). Names cannot contain them, but descriptions
 * can.
 */
const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text that can be the content of an element or the value of an attribute. */
export const escapeHtml = (text: string): string =>
  escapeHtmlText(text.toWellFormed().replaceAll(hiddenCharacters, ' '));
