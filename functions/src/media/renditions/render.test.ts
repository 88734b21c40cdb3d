import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAudio } from '../audio-file.ts';
import type { Pcm } from '../pcm.ts';
import { tone, wavOf } from '../testing.ts';
import { readAdts } from './adts-frames.ts';
import { render } from './render.ts';
import { readM4a } from './testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
let made = 0;
const target = () => join(folder, `${++made}.m4a`);

/** Renders bytes and reads what was written. */
const rendered = async (bytes: Uint8Array, quality: 'high' | 'low' = 'high') => {
  const path = target();
  const rendition = await render(await openAudio({ bytes }), quality, path);
  return { rendition, path, m4a: await readM4a(path) };
};

const silenceOf = (length: number, sampleRate = 44_100): Pcm => ({ sampleRate, channels: [new Float32Array(length)] });

test.each([
  ['one sample', silenceOf(1), 1],
  ['a frame to the sample', silenceOf(1024), 1024],
  ['a frame and a sample', silenceOf(1025), 1025],
  ['a second', tone({ sampleRate: 44_100, channels: 2 }), 44_100],
  ['seven seconds of silence', silenceOf(7 * 44_100), 7 * 44_100],
  ['8 kHz', tone({ sampleRate: 8_000 }), 8_000],
  ['22.05 kHz', tone({ sampleRate: 22_050 }), 22_050],
  ['five channels and the bass', tone({ channels: 6 }), 48_000],
])('%s stays as long as it is, to the sample', async (_, pcm, samples) => {
  for (const quality of ['high', 'low'] as const) {
    const { m4a } = await rendered(wavOf(pcm), quality);
    expect(m4a).toMatchObject({ sampleRate: pcm.sampleRate, frameSamples: 1024, edit: { start: 1024, samples } });
    expect(m4a.channels).toBe(pcm.channels.length === 1 ? 1 : 2);
    const spare = m4a.frames.length * 1024 - 1024 - samples;
    expect(spare).toBeGreaterThanOrEqual(0);
    expect(spare).toBeLessThan(1024);
  }
});

test.each([
  [192_000, 48_000],
  [96_000, 48_000],
  [88_200, 44_100],
  [37_800, 44_100],
  [6_000, 8_000],
])('what is recorded at %i Hz is played at %i', async (from, to) => {
  const { m4a } = await rendered(wavOf(tone({ sampleRate: from, seconds: 0.5 })));
  expect(m4a).toMatchObject({ sampleRate: to, edit: { samples: to / 2 } });
});

test('the index stands first, and says how many bytes there are', async () => {
  const { m4a, rendition, path } = await rendered(wavOf(tone()));
  expect(m4a.order).toEqual(['ftyp', 'moov', 'mdat']);
  expect(rendition).toEqual({ kind: 'file', mime: 'audio/mp4', extension: 'm4a', bytes: (await stat(path)).size });
  expect((await readdir(folder)).filter((name) => !name.endsWith('.m4a'))).toEqual([]);
});

test('the low one is the smaller', async () => {
  const wav = wavOf(tone({ seconds: 4, channels: 2 }));
  const [high, low] = [await rendered(wav), await rendered(wav, 'low')];
  const bytesOf = ({ m4a }: typeof high) => m4a.frames.reduce((sum, { length }) => sum + length, 0);
  expect(bytesOf(low)).toBeLessThan(bytesOf(high));
  expect(bytesOf(low)).toBeLessThan(4 * 14_000);
});

test.each(['tone.flac', 'tone.ogg', 'tone.opus', 'tone.wav'])('%s is encoded, whole', async (name) => {
  const { m4a } = await rendered(await readFile(fixture(name)));
  expect(m4a.edit?.samples).toBe(m4a.sampleRate);
});

test('a small MP3 is both its own qualities', async () => {
  const file = await openAudio({ path: fixture('tone.mp3') });
  expect(await render(file, 'high', target())).toEqual({ kind: 'original' });
  expect(await render(file, 'low', target())).toEqual({ kind: 'high' });
});

test('an M4A whose index stands first is taken as it is, one whose stands last is put in order', async () => {
  expect(await render(await openAudio({ path: fixture('faststart.m4a') }), 'high', target())).toEqual({
    kind: 'original',
  });
  const last = await readM4a(fixture('tone.m4a'));
  const { m4a } = await rendered(await readFile(fixture('tone.m4a')));
  expect(last.order.indexOf('moov')).toBeGreaterThan(last.order.indexOf('mdat'));
  expect(m4a.order.indexOf('moov')).toBeLessThan(m4a.order.indexOf('mdat'));
  expect(m4a).toEqual({ ...last, order: m4a.order });
});

test('bare AAC is put into an M4A, frame by frame', async () => {
  const { frames, config } = await readAdts(new Blob([new Uint8Array(await readFile(fixture('tone.aac')))]));
  const { m4a } = await rendered(await readFile(fixture('tone.aac')));
  expect(config).toEqual({ objectType: 2, sampleRate: 44_100, channels: 1 });
  expect(m4a.sampleRate).toBe(44_100);
  expect(m4a.frames.map((frame) => Buffer.from(frame))).toEqual(
    (await Array.fromAsync(frames)).map((frame) => Buffer.from(frame)),
  );
});

test('work tells how far it is, and ends when nobody waits for it', async () => {
  const path = target();
  await copyFile(fixture('tone.wav'), path);
  const seconds: number[] = [];
  const file = await openAudio({ bytes: wavOf(tone({ seconds: 3 })) });
  await render(file, 'low', target(), { onProgress: (done) => seconds.push(done) });
  expect(seconds.at(-1)).toBe(3);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));

  const stop = new AbortController();
  const stopped = render(file, 'low', path, { onProgress: () => stop.abort(new Error('enough')), signal: stop.signal });
  await expect(stopped).rejects.toThrow('enough');
});

test('damaged audio is refused in words', async () => {
  const bytes = Buffer.concat([(await readFile(fixture('tone.flac'))).subarray(0, 9000), Buffer.alloc(12_000, 7)]);
  await expect(rendered(bytes)).rejects.toMatchObject({ name: 'MediaError' });
});

test('a header with a rate that nobody records at is damaged, and nothing is made of it', async () => {
  for (const rate of [999, 768_001, 0xffff_0000]) {
    const bytes = wavOf(tone({ seconds: 0.1 }));
    bytes.writeUInt32LE(rate, 24);
    await expect(rendered(bytes)).rejects.toMatchObject({ reason: 'undecodable' });
  }
});

test('what is no number, or far beyond any sound, costs a file of floats nothing else', async () => {
  const wav = await readFile(fixture('float32.wav'));
  const whole = await rendered(wav);
  const damaged = Buffer.from(wav);
  for (const [index, value] of [Number.NaN, Number.POSITIVE_INFINITY, 1e30].entries()) {
    damaged.writeFloatLE(value, wav.length - 4_000 + 4 * index);
  }
  expect((await rendered(damaged)).m4a.edit).toEqual(whole.m4a.edit);
});
