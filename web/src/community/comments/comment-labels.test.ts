import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { describe, expect, it } from 'vitest';
import { findTypedMention, splitText, toCommentInput, toEditableText } from './comment-labels.ts';

const ann: PublicProfile = { id: 'usr_01J00000000000000000000001', name: 'Ann', image: null };
const anna: PublicProfile = { id: 'usr_01J00000000000000000000002', name: 'Anna Lee', image: null };
const chosenMentions = [ann, anna].map(({ id, name }) => ({ id, name: name ?? '' }));

describe('mentions', () => {
  it('replaces chosen names by mentions, and keeps other names as text', () => {
    expect(toCommentInput('@Anna Lee, hear @Ann and @Bo', chosenMentions)).toEqual({
      text: `${mentionMark}, hear ${mentionMark} and @Bo`,
      mentions: [anna.id, ann.id],
    });
    expect(toCommentInput(`pasted ${mentionMark}`, [])).toEqual({ text: 'pasted ', mentions: [] });
  });

  it('shows current names in the text to edit', () => {
    const { typedText, chosenMentions: mentionsToEdit } = toEditableText(`${mentionMark} and ${mentionMark}!`, [
      anna,
      null,
    ]);
    expect(typedText).toBe('@Anna Lee and @…!');
    expect(toCommentInput(typedText, mentionsToEdit)).toEqual({ text: `${mentionMark} and @…!`, mentions: [anna.id] });
  });

  it('finds the name after an @ that begins a word', () => {
    expect(findTypedMention('hear @an', 8)).toEqual({ index: 5, text: 'an' });
    expect(findTypedMention('hear @Anna Le', 13)).toEqual({ index: 5, text: 'Anna Le' });
    for (const typedText of ['a@b', 'hear @', '@two words more', 'none'])
      expect(findTypedMention(typedText, typedText.length)).toBeUndefined();
  });
});

describe('splitText', () => {
  const listLinks = (text: string) => splitText(text, []).flatMap((piece) => (piece.kind === 'link' ? piece.url : []));

  it('creates links for web addresses without the punctuation that ends the sentence', () => {
    expect(listLinks('See https://a.example/b?c=1. (http://d.example/x) and https://e.example/f_(g)!')).toEqual([
      'https://a.example/b?c=1',
      'http://d.example/x',
      'https://e.example/f_(g)',
    ]);
    expect(listLinks('javascript:alert(1) data:text/html,x //evil.example ftp://f.example https://')).toEqual([]);
  });

  it('keeps other text and markup unchanged', () => {
    const text = '<b>Hi</b> & bye';
    expect(splitText(text, [])).toEqual([{ kind: 'text', text }]);
    expect(splitText(`Hi ${mentionMark}!`, [ann])).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'user', user: ann },
      { kind: 'text', text: '!' },
    ]);
  });
});
