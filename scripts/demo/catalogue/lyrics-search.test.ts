import { DatabaseSync } from 'node:sqlite';
import { findMatchingLine } from '@overtone/functions/discovery/search/lyrics/find-matching-line.ts';
import { createLyricsDocument } from '@overtone/functions/discovery/search/lyrics/lyrics-document.ts';
import { LyricsReader, parseLyricsLine } from '@overtone/functions/discovery/search/lyrics/lyrics-reader.ts';
import { lyricsSegment } from '@overtone/functions/discovery/search/lyrics/lyrics-segment.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { lyrics as demoLyrics } from './lyrics.ts';

const songs = new Map(
  Object.entries(demoLyrics).map(([title, { lines }], index) => {
    const id = TrackId.parse(`trk_01JD0000000000000000000${String(index).padStart(3, '0')}`);
    return [id as string, { id, title, lyrics: { format: 'plain', text: lines.join('\n') } satisfies Lyrics }];
  }),
);

let reader: LyricsReader;
beforeAll(() => {
  const database = new DatabaseSync(':memory:');
  lyricsSegment.createTables(database);
  const documents = songs
    .values()
    .map(({ id, lyrics }) => [id, createLyricsDocument({ id, plays: 0 }, lyrics)] as const);
  lyricsSegment.apply(database, new Map(documents));
  lyricsSegment.eraseRemains?.(database);
  reader = new LyricsReader(database);
});

/** Returns the best match for a line with its highlighted words, or undefined if no song matches. */
const findLine = (text: string) => {
  const query = reader.read(parseLyricsLine(text));
  const results = reader.find(query, 10).flatMap(({ id }) => {
    const song = songs.get(id);
    const line = song && findMatchingLine(song.lyrics, query.words);
    return line ? [{ title: song.title, ...line }] : [];
  });
  const [best] = results.toSorted((one, other) => other.score - one.score);
  return best && { ...best, highlighted: best.matches.map(({ from, to }) => best.line.slice(from, to)) };
};

describe('search in the lyrics of the demo', () => {
  it.each([
    ['colour for your hands', 'Slow Refraction', 'a colour for your hand'],
    ['color for your hand', 'Slow Refraction', 'a colour for your hand'],
    ['the morning bends and never ends', 'Slow Refraction', 'The morning bends a little'],
    ['harbor lights count them slowly', 'Harbour Lights', 'Harbour lights, count them slow'],
    ['the sea came to look at the walls we made', 'Breakwater', 'the sea came to look at the wall we made'],
    ['I will mend it monday you stuborn sea', 'Breakwater', 'I’ll mend it on Monday, you stubborn sea'],
    ['your the car and the night is a platform', 'After the Last Train', 'The night is a platform'],
    ['you burned the onions and i still like you', 'Small Kitchen, Loud', 'and I like you still'],
    ['carry me over the lines northbound', 'Sleeper Car', 'carry me over the line'],
    ['weve run out of sky and it isnt enogh', 'Paper Lanterns', 'we have run out of sky and it isn’t enough'],
    [
      'clockmakers daughter never comes home',
      'The Clockmaker’s Daughter',
      'The clockmaker’s daughter will never come home',
    ],
  ])('finds the song for "%s"', (text, title, line) => {
    expect(findLine(text)).toMatchObject({ title, line });
  });

  it('highlights the words of the line that were searched for', () => {
    expect(findLine('color for your hands')?.highlighted).toEqual(['colour', 'for', 'your', 'hand']);
    expect(findLine('colour for your habd')?.highlighted).toEqual(['colour', 'for', 'your', 'hand']);
    expect(findLine('stuborn monday sea')?.highlighted).toEqual(['Monday', 'stubborn', 'sea']);
  });

  it('finds nothing when too few of the words are close to each other', () => {
    expect(findLine('colour of the window and the broken door')).toBeUndefined();
    expect(findLine('harbour onions platform')).toBeUndefined();
  });
});
