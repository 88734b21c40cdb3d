import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { SongToMatch } from '@overtone/shared/discovery/search/matching.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addTrack } from '../../../testing/catalogue.ts';
import { findMatches } from './find-matches.service.ts';

/** Returns the number of letters that a function normalizes, as a measure of its cost. */
const countNormalizedLetters = async (work: () => Promise<unknown>): Promise<number> => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  await work();
  return normalize.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
};

// NFKC expands U+FDFA to 18 letters with spaces.
const expanding = '\u{FDFA},'.repeat(textLimits.nameLengthMax / 2);
const short = 'a,'.repeat(textLimits.nameLengthMax / 2);
const spaced = `a${' '.repeat(textLimits.nameLengthMax - 2)}b`;

describe('findMatches', () => {
  it.each([
    ['of letters that expand', expanding],
    ['of many short names', short],
    ['of spaces', spaced],
  ])('limits the cost of a song with texts %s', async (_, text) => {
    const tracks = await Promise.all(
      Array.from({ length: libraryLimits.songCandidatesMax }, () => addTrack({ name: 'Low Tide' })),
    );
    const index = { find: () => Promise.reject(new Error()), findSongs: async () => [tracks.map(({ id }) => id)] };
    const artists = Array.from({ length: catalogLimits.artistsMax }, () => text);
    const song = SongToMatch.parse({ title: `Low Tide (feat. ${text})`, artists, album: text });
    for (const value of [song.title, song.album, ...song.artists]) {
      expect(value.length).toBeLessThanOrEqual(textLimits.nameLengthMax);
      expect(value).not.toMatch(/\s\s/u);
    }
    const letters = await countNormalizedLetters(() => findMatches(index as never, async () => undefined, [song]));
    expect(letters).toBeLessThan(70_000);
  });
});
