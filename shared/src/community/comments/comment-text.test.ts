import { describe, expect, it } from 'vitest';
import { CommentText, normalizeText } from './comment-text.ts';
import { mentionMark } from './mention-mark.ts';

describe('CommentText', () => {
  it('keeps lines, with at most one empty line between them', () => {
    expect(normalizeText('  First \r\nsecond\u2028third\n\n\n\nlast\t! ')).toBe('First\nsecond\nthird\n\nlast !');
  });

  it('normalizes the text to NFC and removes characters that reorder text or are invisible', () => {
    expect(normalizeText('Cafe\u0301 \u202ereversed\u202c \u2066isolated\u2069\u0007\u0085')).toBe(
      'Café reversed isolated',
    );
    // Persian text and family emoji contain joiners.
    expect(normalizeText('می‌خواهم 👩‍👧')).toBe('می‌خواهم 👩‍👧');
  });

  it('limits combining marks to the number that existing scripts need', () => {
    expect(normalizeText(`Z${'\u0354\u0325'.repeat(40)}algo`)).toMatch(/^Z\p{M}{4}algo$/u);
    for (const word of ['Việt', 'שָׁלֽוֹם', 'กรุงเทพฯ', 'བོད་']) expect(normalizeText(word)).toBe(word.normalize('NFC'));
  });

  it('limits combining marks with invisible characters between them, removes invisible lines, and keeps emoji', () => {
    expect(normalizeText(`Z${'\u0354\u200d'.repeat(300)}`).match(/\p{M}/gu)).toHaveLength(4);
    expect(normalizeText(`Z${'\u0354\u00ad'.repeat(300)}`).length).toBeLessThan(20);
    expect(normalizeText(`a${'\n\u200b'.repeat(900)}\nb`)).toBe('a\n\nb');
    for (const emoji of ['❤️', '👩‍❤️‍💋‍👩', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '1️⃣'])
      expect(normalizeText(emoji)).toBe(emoji);
  });

  it('rejects more than 60 lines', () => {
    expect(CommentText.safeParse(`${'a\n'.repeat(59)}a`).success).toBe(true);
    expect(CommentText.safeParse(`${'a\n'.repeat(60)}a`).success).toBe(false);
  });

  it('requires a visible text of at most 2,000 characters', () => {
    for (const invisibleText of ['', ' \n ', '\u200b\u2060', '\u0301'])
      expect(CommentText.safeParse(invisibleText).success).toBe(false);
    expect(CommentText.safeParse(`${'a'.repeat(2_000)}   `).success).toBe(true);
    expect(CommentText.safeParse('a'.repeat(2_001)).success).toBe(false);
    expect(CommentText.safeParse('a'.repeat(10_000)).success).toBe(false);
    expect(CommentText.safeParse(mentionMark).success).toBe(true);
  });
});
