import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { encodeMp3 } from './encode-mp3.ts';
import { renderSong } from './render-song.ts';
import type { SongPlan } from './song.model.ts';
import { getSongSeconds } from './song-time.ts';
import { type StyleName, styleNames } from './styles/style-name.ts';
import { type Stereo, sampleRate } from './synth/stereo.ts';

const buildPlan = (style: StyleName, seed = 'excerpt'): SongPlan => ({
  ...{ seed, style, key: { root: 60, mode: 'major' }, bpm: 150, bars: 4, progression: [0, 5, 3, 4] },
});

const songs = new Map<StyleName, Stereo>();

/** Renders the test song of a style once, because that takes about a second. */
const renderOnce = (style: StyleName): Stereo => {
  const song = songs.get(style) ?? renderSong(buildPlan(style));
  songs.set(style, song);
  return song;
};

const toBuffer = ({ left }: Stereo): Buffer => Buffer.from(left.buffer);

/** Measures the brightness of a sound: the energy of the differences between samples, relative to its energy. */
const measureBrightness = ({ left }: Stereo): number => {
  let [differences, energy] = [0, 0];
  for (let index = 1; index < left.length; index++) {
    differences += ((left[index] ?? 0) - (left[index - 1] ?? 0)) ** 2;
    energy += (left[index] ?? 0) ** 2;
  }
  return differences / energy;
};

describe('renderSong', () => {
  it.each(styleNames)(
    'renders %s with the duration of its bars, without clipping and with silence at the end',
    (style) => {
      const song = renderOnce(style);
      const samples = [...song.left, ...song.right];
      expect(song.left.length / sampleRate).toBeCloseTo(getSongSeconds(buildPlan(style)), 3);
      expect(samples.every(Number.isFinite)).toBe(true);
      const peak = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
      expect(peak).toBeGreaterThan(0.2);
      expect(peak).toBeLessThan(0.9);
      expect(Math.abs(song.left.at(-1) ?? 1)).toBeLessThan(0.001);
      expect(song.left).not.toEqual(song.right);
    },
  );

  it.each(['lofi', 'chiptune', 'plucked'] as const)(
    'renders the same %s song for the same seed and another one for another seed',
    (style) => {
      const song = toBuffer(renderOnce(style));
      expect(song.equals(toBuffer(renderSong(buildPlan(style))))).toBe(true);
      expect(song.equals(toBuffer(renderSong(buildPlan(style, 'other'))))).toBe(false);
    },
  );

  it('gives each style a different brightness', () => {
    const values = styleNames.map((style) => measureBrightness(renderOnce(style))).sort((low, high) => low - high);
    for (const [index, value] of values.slice(1).entries())
      expect(value / (values[index] ?? value)).toBeGreaterThan(1.02);
    expect((values.at(-1) ?? 0) / (values[0] ?? 1)).toBeGreaterThan(5);
  });
});

describe('encodeMp3', () => {
  it('encodes an MP3 with the duration of the song', async () => {
    const plan = buildPlan('waltz');
    const mp3 = await encodeMp3(renderSong(plan));
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { samplesDecoded, errors } = decoder.decode(mp3);
    decoder.free();
    expect(errors).toEqual([]);
    expect(samplesDecoded / sampleRate).toBeCloseTo(getSongSeconds(plan), 0);
  });
});
