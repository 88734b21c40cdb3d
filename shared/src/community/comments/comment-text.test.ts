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

  it('is seen, and 2,000 characters long at most once it is tidy', () => {
    for (const nothing of ['', ' \n ', '\u200b\u2060', '\u0301'])
      expect(CommentText.safeParse(nothing).success).toBe(false);
    expect(CommentText.safeParse(`${'a'.repeat(2_000)}   `).success).toBe(true);
    expect(CommentText.safeParse('a'.repeat(2_001)).success).toBe(false);
    expect(CommentText.safeParse('a'.repeat(10_000)).success).toBe(false);
    expect(CommentText.safeParse(mentionMark).success).toBe(true);
  });
});
