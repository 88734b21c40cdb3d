import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { getUserName } from '../../lib/user-name.ts';

/** A user who was chosen from the list: the text contains the name, and the id is sent. */
export interface ChosenMention {
  readonly id: UserId;
  readonly name: string;
}

export interface CommentInput {
  readonly text: string;
  readonly mentions: readonly UserId[];
}

/**
 * Returns the text to send: each chosen name that is still in the text becomes a mention. Longer names are matched
 * first, so that Ann does not match Anna.
 */
export const toCommentInput = (typedText: string, chosenMentions: readonly ChosenMention[]): CommentInput => {
  const longestFirst = chosenMentions.toSorted((one, other) => other.name.length - one.name.length);
  const mentions: UserId[] = [];
  const cleanText = typedText.replaceAll(mentionMark, '');
  let text = '';
  for (let index = 0; index < cleanText.length; ) {
    const mention =
      cleanText[index] === '@' ? longestFirst.find(({ name }) => cleanText.startsWith(name, index + 1)) : undefined;
    if (mention) mentions.push(mention.id);
    text += mention ? mentionMark : cleanText[index];
    index += mention ? mention.name.length + 1 : 1;
  }
  return { text, mentions };
};

/** Returns the text to edit for a sent text. Mentions of deleted users become plain text. */
export const toEditableText = (
  text: string,
  mentions: readonly (PublicProfile | null)[],
): { readonly typedText: string; readonly chosenMentions: readonly ChosenMention[] } => {
  const [firstPart = '', ...otherParts] = text.split(mentionMark);
  const getMentionName = (index: number): string => {
    const user = mentions[index];
    return user ? getUserName(user) : '…';
  };
  const typedText = firstPart + otherParts.map((piece, index) => `@${getMentionName(index)}${piece}`).join('');
  const chosenMentions = mentions.flatMap((user) => (user ? [{ id: user.id, name: getUserName(user) }] : []));
  return { typedText, chosenMentions };
};

/** The maximum length of a searched name. */
const nameMax = 40;

/** Returns the position and the text after an @ before the caret, or undefined if there is none. */
export const findTypedMention = (
  typedText: string,
  caret: number,
): { readonly index: number; readonly text: string } | undefined => {
  const [, text] = /(?:^|[\s(])@([^\s@]+(?: [^\s@]*)?)$/u.exec(typedText.slice(0, caret)) ?? [];
  if (text === undefined || text.length > nameMax) return undefined;
  return { index: caret - text.length - 1, text };
};

/** A part of a displayed text. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'user'; readonly user: PublicProfile | null };

const urlPattern = /https?:\/\/[^\s<>"“”]+/gu;
/** Characters that end a sentence and not a URL; a closing bracket only if none was opened. */
const trailingPunctuation = /[.,;:!?…'’»]+$/u;

const trimUrl = (url: string): string => {
  const trimmed = url.replace(trailingPunctuation, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimUrl(trimmed.slice(0, -1)) : trimmed;
};

/** Splits a text into links and other text. Invalid addresses stay text. */
const splitAtLinks = (text: string): TextPart[] => {
  const pieces: TextPart[] = [];
  let partStart = 0;
  for (const { 0: url, index } of text.matchAll(urlPattern)) {
    const trimmedUrl = trimUrl(url);
    if (!URL.canParse(trimmedUrl)) continue;
    if (index > partStart) pieces.push({ kind: 'text', text: text.slice(partStart, index) });
    pieces.push({ kind: 'link', text: trimmedUrl, url: new URL(trimmedUrl).href });
    partStart = index + trimmedUrl.length;
  }
  if (partStart < text.length) pieces.push({ kind: 'text', text: text.slice(partStart) });
  return pieces;
};

/** Splits a text into the parts to display. */
export const splitText = (text: string, mentions: readonly (PublicProfile | null)[]): TextPart[] =>
  text
    .split(mentionMark)
    .flatMap((part, index): TextPart[] => [
      ...(index > 0 ? [{ kind: 'user', user: mentions[index - 1] ?? null } as const] : []),
      ...splitAtLinks(part),
    ]);
