import { describe, expect, it } from 'vitest';
import { CommentText, tidyText } from './comment-text.ts';
import { mentionMark } from './mention-mark.ts';

describe('what somebody writes', () => {
  it('keeps lines, and no more than one empty one between them', () => {
    expect(tidyText('  First \r\nsecond\u2028third\n\n\n\nlast\t! ')).toBe('First\nsecond\nthird\n\nlast !');
  });

  it('is composed, and loses what would turn the words around it and whatever cannot be seen to be there', () => {
    expect(tidyText('Cafe\u0301 \u202ereversed\u202c \u2066isolated\u2069\u0007\u0085')).toBe('Café reversed isolated');
    // Persian and families are written with joiners.
    expect(tidyText('می‌خواهم 👩‍👧')).toBe('می‌خواهم 👩‍👧');
  });

  it('has no towers of marks, and every mark that a script writes', () => {
    expect(tidyText(`Z${'\u0354\u0325'.repeat(40)}algo`)).toMatch(/^Z\p{M}{4}algo$/u);
    for (const word of ['Việt', 'שָׁלֽוֹם', 'กรุงเทพฯ', 'བོད་']) expect(tidyText(word)).toBe(word.normalize('NFC'));
  });

  it('has no towers that unseen signs hold up, nor lines of nothing, and keeps emoji as they are', () => {
    expect(tidyText(`Z${'\u0354\u200d'.repeat(300)}`).match(/\p{M}/gu)).toHaveLength(4);
    expect(tidyText(`Z${'\u0354\u00ad'.repeat(300)}`).length).toBeLessThan(20);
    expect(tidyText(`a${'\n\u200b'.repeat(900)}\nb`)).toBe('a\n\nb');
    for (const emoji of ['❤️', '👩‍❤️‍💋‍👩', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '1️⃣'])
      expect(tidyText(emoji)).toBe(emoji);
  });

  it('has no more lines than somebody reads past', () => {
    expect(CommentText.safeParse(`${'a\n'.repeat(59)}a`).success).toBe(true);
    expect(CommentText.safeParse(`${'a\n'.repeat(60)}a`).success).toBe(false);
  });

  it('is seen, and 2,000 characters long at most once it is tidy', () => {
    for (const nothing of ['', ' \n ', '\u200b\u2060', '\u0301'])
      expect(CommentText.safeParse(nothing).success).toBe(false);
    expect(CommentText.safeParse(`${'a'.repeat(2_000)}   `).success).toBe(true);
    expect(CommentText.safeParse('a'.repeat(2_001)).success).toBe(false);
    expect(CommentText.safeParse('a'.repeat(10_000)).success).toBe(false);
    expect(CommentText.safeParse(mentionMark).success).toBe(true);
  });
});
