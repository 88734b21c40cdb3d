import { expect, it } from 'vitest';
import { lyricsLines } from './lyrics-lines.ts';

it('shows the words of timed lyrics without times and header', () => {
  const text =
    '[ar:Sable & Reed]\n[offset:+10]\n[00:01.00]Glass in rows\n[00:05.2][01:05.20]Nothing grows\n\n[01:12:33]End to end';
  expect(lyricsLines({ format: 'lrc', text })).toEqual(['Glass in rows', 'Nothing grows', '', 'End to end']);
});

it('leaves plain lyrics as they are', () => {
  expect(lyricsLines({ format: 'plain', text: '[Chorus]\nGlass' })).toEqual(['[Chorus]', 'Glass']);
});
