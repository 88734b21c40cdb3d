import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudio } from '../audio-file.ts';
import type { Pcm } from '../pcm.ts';
import { buildTone, encodeWav } from '../testing.ts';
import { readAdts } from './adts-frames.ts';
import { render } from './render.ts';
import { readM4a } from './testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
});
afterAll(() => rm(folder, { recursive: true }));

const getFixturePath = (name: string) => join(import.meta.dirname, '../fixtures', name);
let fileCount = 0;
const createPath = () => join(folder, `${++fileCount}.m4a`);

/** Renders bytes and reads the written file. */
const renderBytes = async (bytes: Uint8Array, quality: 'high' | 'low' = 'high') => {
  const path = createPath();
  const rendition = await render(await openAudio({ bytes }), quality, path);
  return { rendition, path, m4a: await readM4a(path) };
};

const buildSilence = (length: number, sampleRate = 44_100): Pcm => ({
  sampleRate,
  channels: [new Float32Array(length)],
});

describe('render', () => {
  it.each([
    ['one sample', buildSilence(1), 1],
    ['exactly one frame', buildSilence(1024), 1024],
    ['a frame and a sample', buildSilence(1025), 1025],
    ['a second', buildTone({ sampleRate: 44_100, channels: 2 }), 44_100],
    ['seven seconds of silence', buildSilence(7 * 44_100), 7 * 44_100],
    ['8 kHz', buildTone({ sampleRate: 8_000 }), 8_000],
    ['22.05 kHz', buildTone({ sampleRate: 22_050 }), 22_050],
    ['five channels and the LFE', buildTone({ channels: 6 }), 48_000],
  ])('keeps the exact number of samples of %s', async (_, pcm, samples) => {
    for (const quality of ['high', 'low'] as const) {
      const { m4a } = await renderBytes(encodeWav(pcm), quality);
      expect(m4a).toMatchObject({ sampleRate: pcm.sampleRate, frameSamples: 1024, edit: { start: 1024, samples } });
      expect(m4a.channels).toBe(pcm.channels.length === 1 ? 1 : 2);
      const padding = m4a.frames.length * 1024 - 1024 - samples;
      expect(padding).toBeGreaterThanOrEqual(0);
      expect(padding).toBeLessThan(1024);
    }
  });

  it.each([
    [192_000, 48_000],
    [96_000, 48_000],
    [88_200, 44_100],
    [37_800, 44_100],
    [6_000, 8_000],
  ])('converts %i Hz to %i Hz', async (from, to) => {
    const { m4a } = await renderBytes(encodeWav(buildTone({ sampleRate: from, seconds: 0.5 })));
    expect(m4a).toMatchObject({ sampleRate: to, edit: { samples: to / 2 } });
  });

  it('writes the index first and returns the number of bytes', async () => {
    const { m4a, rendition, path } = await renderBytes(encodeWav(buildTone()));
    expect(m4a.order).toEqual(['ftyp', 'moov', 'mdat']);
    expect(rendition).toEqual({ kind: 'file', mime: 'audio/mp4', extension: 'm4a', bytes: (await stat(path)).size });
    expect((await readdir(folder)).filter((name) => !name.endsWith('.m4a'))).toEqual([]);
  });

  it('writes a smaller file for the low quality', async () => {
    const wav = encodeWav(buildTone({ seconds: 4, channels: 2 }));
    const [high, low] = [await renderBytes(wav), await renderBytes(wav, 'low')];
    const readBytes = ({ m4a }: typeof high) => m4a.frames.reduce((sum, { length }) => sum + length, 0);
    expect(readBytes(low)).toBeLessThan(readBytes(high));
    expect(readBytes(low)).toBeLessThan(4 * 14_000);
  });

  it.each(['tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav'])('encodes all samples of %s', async (name) => {
    const { m4a } = await renderBytes(await readFile(getFixturePath(name)));
    expect(m4a.edit?.samples).toBe(m4a.sampleRate);
  });

  it('uses a small MP3 for both qualities', async () => {
    const file = await openAudio({ path: getFixturePath('tone.mp3') });
    expect(await render(file, 'high', createPath())).toEqual({ kind: 'original' });
    expect(await render(file, 'low', createPath())).toEqual({ kind: 'high' });
  });

  it('uses an M4A unchanged when its index comes first, and otherwise moves the index to the start', async () => {
    expect(await render(await openAudio({ path: getFixturePath('faststart.m4a') }), 'high', createPath())).toEqual({
      kind: 'original',
    });
    const m4aWithLastIndex = await readM4a(getFixturePath('tone.m4a'));
    const { m4a } = await renderBytes(await readFile(getFixturePath('tone.m4a')));
    expect(m4aWithLastIndex.order.indexOf('moov')).toBeGreaterThan(m4aWithLastIndex.order.indexOf('mdat'));
    expect(m4a.order.indexOf('moov')).toBeLessThan(m4a.order.indexOf('mdat'));
    expect(m4a).toEqual({ ...m4aWithLastIndex, order: m4a.order });
  });

  it('copies the frames of raw AAC into an M4A', async () => {
    const { frames, config } = await readAdts(new Blob([new Uint8Array(await readFile(getFixturePath('tone.aac')))]));
    const { m4a } = await renderBytes(await readFile(getFixturePath('tone.aac')));
    expect(config).toEqual({ objectType: 2, sampleRate: 44_100, channels: 1 });
    expect(m4a.sampleRate).toBe(44_100);
    expect(m4a.frames.map((frame) => Buffer.from(frame))).toEqual(
      (await Array.fromAsync(frames)).map((frame) => Buffer.from(frame)),
    );
  });

  it('reports progress and throws the reason when the signal is aborted', async () => {
    const path = createPath();
    await copyFile(getFixturePath('tone.wav'), path);
    const seconds: number[] = [];
    const file = await openAudio({ bytes: encodeWav(buildTone({ seconds: 3 })) });
    await render(file, 'low', createPath(), { onProgress: (encodedSeconds) => seconds.push(encodedSeconds) });
    expect(seconds.at(-1)).toBe(3);
    expect(seconds).toEqual(seconds.toSorted((first, second) => first - second));

    const controller = new AbortController();
    const aborted = render(file, 'low', path, {
      onProgress: () => controller.abort(new Error('enough')),
      signal: controller.signal,
    });
    await expect(aborted).rejects.toThrow('enough');
  });

  it('rejects damaged audio with a MediaError', async () => {
    const bytes = Buffer.concat([
      (await readFile(getFixturePath('tone.flac'))).subarray(0, 9000),
      Buffer.alloc(12_000, 7),
    ]);
    await expect(renderBytes(bytes)).rejects.toMatchObject({ name: 'MediaError' });
  });

  it('rejects a header with an unrealistic sample rate', async () => {
    for (const rate of [999, 768_001, 0xffff_0000]) {
      const bytes = encodeWav(buildTone({ seconds: 0.1 }));
      bytes.writeUInt32LE(rate, 24);
      await expect(renderBytes(bytes)).rejects.toMatchObject({ reason: 'undecodable' });
    }
  });

  it('encodes a file with NaN and huge floats', async () => {
    const wav = await readFile(getFixturePath('float32.wav'));
    const intact = await renderBytes(wav);
    const damaged = Buffer.from(wav);
    for (const [index, value] of [Number.NaN, Number.POSITIVE_INFINITY, 1e30].entries()) {
      damaged.writeFloatLE(value, wav.length - 4_000 + 4 * index);
    }
    expect((await renderBytes(damaged)).m4a.edit).toEqual(intact.m4a.edit);
  });
});
