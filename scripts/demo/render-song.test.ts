import { MPEGDecoder } from 'mpg123-decoder';
import { expect, test } from 'vitest';
import { encodeMp3 } from './encode-mp3.ts';
import { renderSong } from './render-song.ts';
import type { SongPlan } from './song.model.ts';
import { songSeconds } from './song-time.ts';
import { type StyleName, styleNames } from './styles/style-name.ts';
import { type Stereo, sampleRate } from './synth/stereo.ts';

const excerpt = (style: StyleName, seed = 'excerpt'): SongPlan => ({
  ...{ seed, style, key: { root: 60, mode: 'major' }, bpm: 150, bars: 4, progression: [0, 5, 3, 4] },
});

const songs = new Map<StyleName, Stereo>();

/** A style's excerpt, rendered once: it is a second's work. */
const songIn = (style: StyleName): Stereo => {
  const song = songs.get(style) ?? renderSong(excerpt(style));
  songs.set(style, song);
  return song;
};

const allOf = ({ left, right }: Stereo): number[] => [...left, ...right];

/** How bright a sound is: share of its energy that the steps between samples carry. */
const brightness = ({ left }: Stereo): number => {
  let [steps, energy] = [0, 0];
  for (let index = 1; index < left.length; index++) {
    steps += ((left[index] ?? 0) - (left[index - 1] ?? 0)) ** 2;
    energy += (left[index] ?? 0) ** 2;
  }
  return steps / energy;
};

test.each(styleNames)('%s plays for as long as its bars say, never clips, and ends in silence', (style) => {
  const plan = excerpt(style);
  const song = songIn(style);
  const samples = allOf(song);
  expect(song.left.length / sampleRate).toBeCloseTo(songSeconds(plan), 3);
  expect(samples.every(Number.isFinite)).toBe(true);
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(peak).toBeGreaterThan(0.2);
  expect(peak).toBeLessThan(0.9);
  expect(Math.abs(song.left.at(-1) ?? 1)).toBeLessThan(0.001);
  expect(song.left).not.toEqual(song.right);
});

test.each(['lofi', 'chiptune', 'plucked'] as const)(
  '%s is the same music every time, and other music from another seed',
  (style) => {
    const song = songIn(style);
    expect(Buffer.from(song.left.buffer).equals(Buffer.from(renderSong(excerpt(style)).left.buffer))).toBe(true);
    expect(Buffer.from(song.left.buffer).equals(Buffer.from(renderSong(excerpt(style, 'other')).left.buffer))).toBe(
      false,
    );
  },
);

test('no two styles sound alike', () => {
  const bright = styleNames.map((style) => brightness(songIn(style))).sort((dull, sharp) => dull - sharp);
  for (const [index, value] of bright.slice(1).entries())
    expect(value / (bright[index] ?? value)).toBeGreaterThan(1.02);
  expect((bright.at(-1) ?? 0) / (bright[0] ?? 1)).toBeGreaterThan(5);
});

test('the MP3 plays for as long as the song', async () => {
  const plan = excerpt('waltz');
  const mp3 = await encodeMp3(renderSong(plan));
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, errors } = decoder.decode(mp3);
  decoder.free();
  expect(errors).toEqual([]);
  expect(samplesDecoded / sampleRate).toBeCloseTo(songSeconds(plan), 0);
});
