import { describe, expect, test } from 'vitest';
import { featuredIn, readCredits } from './credits.ts';

describe('credits', () => {
  test.each([
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
  ])('%j are %j', (written, artists) => {
    expect(readCredits(written)).toEqual(artists);
  });

  test.each([
    ['Song (feat. B)', ['B']],
    ['Song [ft. B; C]', ['B', 'C']],
    ['Six ft. under', []],
    ['Defeat (live)', []],
  ])('the title %j features %j', (title, artists) => {
    expect(featuredIn(title)).toEqual(artists);
  });
});
