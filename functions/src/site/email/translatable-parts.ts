import type { Text } from '@overtone/shared/texts/text.ts';
import type { EmailPart } from './email-parts.ts';

/** A part of an email that can be translated. */
export type Part = EmailPart<Text>;

/** Creates a paragraph. */
export const paragraph = (content: Text): Part => ({ kind: 'text', text: content });
/** Creates a paragraph in small print. */
export const note = (content: Text): Part => ({ kind: 'note', text: content });
/** Creates a button that opens a URL. */
export const button = (label: Text, url: string): Part => ({ kind: 'button', label, url });

/**
 * Returns whether an email may contain a name, which someone who registers another person's address can choose. Names that
 * email clients would turn into a link, and those that are whole messages, are omitted.
 */
export const isSafeName = (name: string): boolean =>
  name !== '' && name.length <= 60 && !/[/@\\\p{Cc}]|[\p{L}\d-]\.\p{L}{2,}/u.test(name);
