import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { describe, expect, it } from 'vitest';
import { parseLyrics, toLrc } from './lyrics.ts';

describe('parseLyrics', () => {
  it('detects LRC by timed lines', () => {
    expect(parseLyrics('[ti:Song]\r\n[00:01.20]One\r\n[00:03.00]Two\r\n')).toEqual({
      format: 'lrc',
      text: '[ti:Song]\n[00:01.20]One\n[00:03.00]Two',
    });
  });

  it.each(['One\nTwo', '[Chorus]\nLa la', '[Verse 1]\nAt 10:30 we met'])('detects %j as plain', (text) => {
    expect(parseLyrics(text)).toEqual({ format: 'plain', text });
  });

  it('returns null for an empty text', () => {
    expect(parseLyrics(' \r\n\0 ')).toBeNull();
  });

  it('removes the last lines when lyrics are too long', () => {
    const text = parseLyrics('A line of a very long song\n'.repeat(10_000))?.text ?? '';
    expect(text.length).toBeLessThanOrEqual(catalogLimits.lyricsLengthMax);
    expect(text.endsWith('long song')).toBe(true);
  });
});

describe('toLrc', () => {
  it('converts timed lines to LRC', () => {
    expect(
      toLrc([
        { text: 'One', timestamp: 1_230 },
        { text: 'Two', timestamp: 61_000 },
      ]),
    ).toBe('[00:01.23]One\n[01:01.00]Two');
  });
});
