import { expect, it } from 'vitest';
import { fadeBetween } from './hand-over.ts';
import { album, aTrack, onAlbum } from './testing.ts';

it.each([
  ['the next one on its disc', onAlbum(1), onAlbum(2)],
  ['the first of the next disc', onAlbum(9), onAlbum(1, 2)],
])('fades nothing before %s', (_, track, next) => {
  expect(fadeBetween(track, next, 8)).toBe(0);
});

it.each([
  ['a later one on its album', onAlbum(1), onAlbum(3)],
  ['the one before it', onAlbum(2), onAlbum(1)],
  ['itself', onAlbum(1), onAlbum(1)],
  ['a later one of the next disc', onAlbum(9), onAlbum(2, 2)],
  ['the first of a disc after that', onAlbum(9), onAlbum(1, 3)],
  ['the next number of another disc', onAlbum(1, 3), onAlbum(2, 2)],
  ['the next number of another album', onAlbum(1), { ...onAlbum(2), album: { ...album, id: `alb_${'1'.repeat(26)}` } }],
  ['one of no album', onAlbum(1), aTrack(2)],
  ['one more of no album', aTrack(1), aTrack(2)],
] as const)('fades for as long as was set before %s', (_, track, next) => {
  expect(fadeBetween(track, next, 8)).toBe(8);
});

it('fades nothing where either track is too short to bear it', () => {
  expect(fadeBetween(aTrack(1), aTrack(2, 15), 8)).toBe(0);
  expect(fadeBetween(aTrack(1, 16), aTrack(2), 8)).toBe(8);
});
