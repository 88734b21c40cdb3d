import { describe, expect, it } from 'vitest';
import { parseCredits, parseFeaturedArtists } from './credits.ts';

describe('parseCredits', () => {
  it.each([
    [['Björk'], ['Björk']],
    [['A; B'], ['A', 'B']],
    [['A / B'], ['A', 'B']],
    [
      ['A', 'B', 'a'],
      ['A', 'B'],
    ],
    [['A feat. B'], ['A', 'B']],
    [['A (ft. B; C)'], ['A', 'B', 'C']],
    [['A featuring B'], ['A', 'B']],
    [['Simon & Garfunkel'], ['Simon & Garfunkel']],
    [['Earth, Wind & Fire'], ['Earth, Wind & Fire']],
    [['Six Ft Hick'], ['Six Ft Hick']],
    [['AC/DC'], ['AC/DC']],
    [['  ', ';'], []],
  ])('splits %j into %j', (credits, artists) => {
    expect(parseCredits(credits)).toEqual(artists);
  });
});

describe('parseFeaturedArtists', () => {
  it.each([
    ['Song (feat. B)', ['B']],
    ['Song [ft. B; C]', ['B', 'C']],
    ['Six ft. under', []],
    ['Defeat (live)', []],
  ])('returns for the title %j the artists %j', (title, artists) => {
    expect(parseFeaturedArtists(title)).toEqual(artists);
  });
});
