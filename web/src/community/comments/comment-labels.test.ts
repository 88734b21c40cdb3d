import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { describe, expect, it } from 'vitest';
import { namePrefix, piecesOf, typedOf, wordsOf } from './comment-labels.ts';

const ann: PublicProfile = { id: 'usr_01J00000000000000000000001', name: 'Ann', image: null };
const anna: PublicProfile = { id: 'usr_01J00000000000000000000002', name: 'Anna Lee', image: null };
const chosen = [ann, anna].map(({ id, name }) => ({ id, name: name ?? '' }));

describe('who is mentioned', () => {
  it('is sent by id, in the order of the marks, and a name that was only typed is words', () => {
    expect(wordsOf('@Anna Lee, hear @Ann and @Bo', chosen)).toEqual({
      text: `${mentionMark}, hear ${mentionMark} and @Bo`,
      mentions: [anna.id, ann.id],
    });
    expect(wordsOf(`pasted ${mentionMark}`, [])).toEqual({ text: 'pasted ', mentions: [] });
  });

  it('stands in the field again by the name that they have now', () => {
    const { typed, chosen: again } = typedOf(`${mentionMark} and ${mentionMark}!`, [anna, null]);
    expect(typed).toBe('@Anna Lee and @…!');
    expect(wordsOf(typed, again)).toEqual({ text: `${mentionMark} and @…!`, mentions: [anna.id] });
  });

  it('is looked for behind an @ that begins a word', () => {
    expect(namePrefix('hear @an', 8)).toEqual({ at: 5, text: 'an' });
    expect(namePrefix('hear @Anna Le', 13)).toEqual({ at: 5, text: 'Anna Le' });
    for (const typed of ['a@b', 'hear @', '@two words more', 'none'])
      expect(namePrefix(typed, typed.length)).toBeUndefined();
  });
});

describe('a text in pieces', () => {
  const links = (text: string) => piecesOf(text, []).flatMap((piece) => (piece.kind === 'link' ? piece.address : []));

  it('has links to the web alone, without what ends the sentence', () => {
    expect(links('See https://a.example/b?c=1. (http://d.example/x) and https://e.example/f_(g)!')).toEqual([
      'https://a.example/b?c=1',
      'http://d.example/x',
      'https://e.example/f_(g)',
    ]);
    expect(links('javascript:alert(1) data:text/html,x //evil.example ftp://f.example https://')).toEqual([]);
  });

  it('leaves words and markup as they are', () => {
    const text = '<b>Hi</b> & bye';
    expect(piecesOf(text, [])).toEqual([{ kind: 'words', text }]);
    expect(piecesOf(`Hi ${mentionMark}!`, [ann])).toEqual([
      { kind: 'words', text: 'Hi ' },
      { kind: 'person', person: ann },
      { kind: 'words', text: '!' },
    ]);
  });
});
