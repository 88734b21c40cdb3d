import { WantedSong } from '@overtone/shared/discovery/search/matching.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addTrack } from '../../../testing/catalogue.ts';
import { findMatches } from './find-matches.service.ts';

/** Letters that are folded while something is done: what finding a song costs. */
const lettersFolded = async (work: () => Promise<unknown>): Promise<number> => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  await work();
  return normalize.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
};

// U+FDFA is 18 letters by NFKC, with spaces between them.
const grown = '\u{FDFA},'.repeat(limits.nameLengthMax / 2);
const short = 'a,'.repeat(limits.nameLengthMax / 2);
const spaced = `a${' '.repeat(limits.nameLengthMax - 2)}b`;

test.each([
  ['of letters that grow', grown],
  ['of many short names', short],
  ['of spaces', spaced],
])('texts %s make a song no dearer to find, whatever number of tracks it is compared with', async (_, text) => {
  const tracks = await Promise.all(Array.from({ length: limits.songCandidates }, () => addTrack({ name: 'Low Tide' })));
  const index = { find: () => Promise.reject(new Error()), findSongs: async () => [tracks.map(({ id }) => id)] };
  const artists = Array.from({ length: limits.artistsMax }, () => text);
  const song = WantedSong.parse({ title: `Low Tide (feat. ${text})`, artists, album: text });
  for (const said of [song.title, song.album, ...song.artists]) {
    expect(said.length).toBeLessThanOrEqual(limits.nameLengthMax);
    expect(said).not.toMatch(/\s\s/u);
  }
  const letters = await lettersFolded(() => findMatches(index as never, async () => undefined, [song]));
  expect(letters).toBeLessThan(70_000);
});
