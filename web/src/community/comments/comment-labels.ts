import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { personName } from '../../lib/person-name.ts';

/** Somebody who was chosen from the list: their name stands in the field, and their id is sent. */
export interface Chosen {
  readonly id: UserId;
  readonly name: string;
}

export interface Words {
  readonly text: string;
  readonly mentions: readonly UserId[];
}

/** What is sent of a field: each name that was chosen and still stands there is a mark. The longest first: Ann is not Anna. */
export const wordsOf = (typed: string, chosen: readonly Chosen[]): Words => {
  const byLength = chosen.toSorted((one, other) => other.name.length - one.name.length);
  const mentions: UserId[] = [];
  const clean = typed.replaceAll(mentionMark, '');
  let text = '';
  for (let at = 0; at < clean.length; ) {
    const met = clean[at] === '@' ? byLength.find(({ name }) => clean.startsWith(name, at + 1)) : undefined;
    if (met) mentions.push(met.id);
    text += met ? mentionMark : clean[at];
    at += met ? met.name.length + 1 : 1;
  }
  return { text, mentions };
};

/** The other way round, to write it anew; whoever is gone is no mention any more. */
export const typedOf = (
  text: string,
  mentions: readonly (PublicProfile | null)[],
): { readonly typed: string; readonly chosen: readonly Chosen[] } => {
  const [beginning = '', ...rest] = text.split(mentionMark);
  const nameAt = (place: number): string => {
    const person = mentions[place];
    return person ? personName(person) : '…';
  };
  const typed = beginning + rest.map((piece, place) => `@${nameAt(place)}${piece}`).join('');
  const chosen = mentions.flatMap((person) => (person ? [{ id: person.id, name: personName(person) }] : []));
  return { typed, chosen };
};

/** Letters of a name that is looked for; nobody types longer. */
const nameMax = 40;

/** What is typed after an @ before the caret: where it begins, and what of the name is there. */
export const namePrefix = (
  typed: string,
  caret: number,
): { readonly at: number; readonly text: string } | undefined => {
  const [, text] = /(?:^|[\s(])@([^\s@]+(?: [^\s@]*)?)$/u.exec(typed.slice(0, caret)) ?? [];
  if (text === undefined || text.length > nameMax) return undefined;
  return { at: caret - text.length - 1, text };
};

/** A piece of a text as it is shown. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'person'; readonly person: PublicProfile | null };

const address = /https?:\/\/[^\s<>"“”]+/gu;
/** What ends a sentence and no address; a bracket where none was opened. */
const trailing = /[.,;:!?…'’»]+$/u;

const cut = (found: string): string => {
  const bare = found.replace(trailing, '');
  return bare.endsWith(')') && !bare.includes('(') ? cut(bare.slice(0, -1)) : bare;
};

/** Addresses of the web, and no others, are links; one that a browser would not understand is words. */
const linked = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = cut(found);
    if (!URL.canParse(shown)) continue;
    if (index > end) pieces.push({ kind: 'words', text: text.slice(end, index) });
    pieces.push({ kind: 'link', text: shown, address: new URL(shown).href });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
};

/** A text in pieces, as it is read. */
export const piecesOf = (text: string, mentions: readonly (PublicProfile | null)[]): Piece[] =>
  text
    .split(mentionMark)
    .flatMap((words, place): Piece[] => [
      ...(place > 0 ? [{ kind: 'person', person: mentions[place - 1] ?? null } as const] : []),
      ...linked(words),
    ]);
