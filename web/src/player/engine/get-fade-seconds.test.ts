import { describe, expect, it } from 'vitest';
import { getFadeSeconds } from './gapless-transition.ts';
import { album, buildAlbumTrack, buildTrack } from './testing.ts';

describe('getFadeSeconds', () => {
  it.each([
    ['the next one on its disc', buildAlbumTrack(1), buildAlbumTrack(2)],
    ['the first of the next disc', buildAlbumTrack(9), buildAlbumTrack(1, 2)],
  ])('returns 0 when the next track is %s', (_, track, next) => {
    expect(getFadeSeconds(track, next, 8)).toBe(0);
  });

  it.each([
    ['a later one on its album', buildAlbumTrack(1), buildAlbumTrack(3)],
    ['the one before it', buildAlbumTrack(2), buildAlbumTrack(1)],
    ['itself', buildAlbumTrack(1), buildAlbumTrack(1)],
    ['a later one of the next disc', buildAlbumTrack(9), buildAlbumTrack(2, 2)],
    ['the first of a disc after that', buildAlbumTrack(9), buildAlbumTrack(1, 3)],
    ['the next number of another disc', buildAlbumTrack(1, 3), buildAlbumTrack(2, 2)],
    [
      'the next number of another album',
      buildAlbumTrack(1),
      { ...buildAlbumTrack(2), album: { ...album, id: `alb_${'1'.repeat(26)}` } },
    ],
    ['one without an album', buildAlbumTrack(1), buildTrack(2)],
    ['in no album, like the current one', buildTrack(1), buildTrack(2)],
  ] as const)('returns the chosen seconds when the next track is %s', (_, track, next) => {
    expect(getFadeSeconds(track, next, 8)).toBe(8);
  });

  it('returns 0 when either track is too short', () => {
    expect(getFadeSeconds(buildTrack(1), buildTrack(2, 15), 8)).toBe(0);
    expect(getFadeSeconds(buildTrack(1, 16), buildTrack(2), 8)).toBe(8);
  });
});
