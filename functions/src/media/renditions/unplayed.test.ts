import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openAudio, readMetadata } from '../audio-file.ts';
import { assertRenderable, render } from './render.ts';
import { readM4a } from './testing.ts';

const folder = join(import.meta.dirname, '../unplayed');
const open = (name: string) => openAudio({ path: join(folder, name) });

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Where no native decoder is. */
const withoutFfmpeg = () => vi.stubEnv('PATH', '');

test.each([
  ['tone.aiff', 8_000, 1_600],
  ['flac.ogg', 8_000, 1_600],
  ['float64.wav', 8_000, 1_600],
])('%s plays everywhere once it is rendered, and needs no other program for it', async (name, sampleRate, samples) => {
  withoutFfmpeg();
  const file = await open(name);
  await assertRenderable(file, await readMetadata(file));
  const to = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
  try {
    for (const quality of ['high', 'low'] as const) {
      const path = join(to, `${quality}.m4a`);
      expect(await render(file, quality, path)).toMatchObject({ kind: 'file', mime: 'audio/mp4' });
      expect(await readM4a(path)).toMatchObject({ sampleRate, edit: { samples } });
    }
  } finally {
    await rm(to, { recursive: true });
  }
});

test('MPEG audio of layer II is rendered', async () => {
  withoutFfmpeg();
  const file = await open('layer2.mp2');
  const to = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
  try {
    await render(file, 'high', join(to, 'high.m4a'));
    expect((await readM4a(join(to, 'high.m4a'))).sampleRate).toBe(16_000);
  } finally {
    await rm(to, { recursive: true });
  }
});

test('what nothing here reads is refused before any work, in words that say what to do', async () => {
  withoutFfmpeg();
  for (const [name, what] of [
    ['alac.m4a', 'ALAC (Apple Lossless) in MP4 (M4A)'],
    ['tone.wma', 'Windows Media Audio V8'],
    ['adpcm.wav', 'ADPCM in WAV'],
    ['tone.wv', 'PCM in WavPack'],
    ['tone.mka', 'AAC in Matroska'],
  ] as const) {
    const file = await open(name);
    await expect(assertRenderable(file, await readMetadata(file))).rejects.toMatchObject({
      reason: 'needsRendition',
      message: `It is ${what}, which cannot be read here. Send it as FLAC, WAV or MP3.`,
    });
  }
});

test('so is what nothing here looks into', async () => {
  await expect(open('tone.caf')).rejects.toMatchObject({
    reason: 'needsRendition',
    message: 'It is Core Audio, which cannot be read here. Send it as FLAC, WAV or MP3.',
  });
});

test('AAC keeps its original as both qualities where nothing here decodes it', async () => {
  withoutFfmpeg();
  const file = await openAudio({ path: join(folder, '../fixtures/faststart.m4a') });
  await assertRenderable(file, await readMetadata(file));
  expect(await render(file, 'high', '')).toEqual({ kind: 'original' });
  expect(await render(file, 'low', '')).toEqual({ kind: 'high' });
});

test('every format that is taken is told, or refused in words', async () => {
  for (const name of await readdir(folder)) {
    const opened = await open(name)
      .then(readMetadata)
      .catch((error: unknown) => error);
    if (opened instanceof Error) expect(opened).toMatchObject({ name: 'MediaError' });
  }
});

test.each([
  ['seven hours', {}, 7],
  ['three of more than two channels', { numberOfChannels: 6 }, 3],
  ['three of more than 48 kHz', { sampleRate: 96_000 }, 3],
])('%s are the most', async (_, shape, hours) => {
  const file = await open('tone.aiff');
  const { format, ...metadata } = await readMetadata(file);
  const lasting = (duration: number) =>
    assertRenderable(file, { ...metadata, format: { ...format, ...shape, duration } });
  await lasting(hours * 3_600);
  await expect(lasting(hours * 3_600 + 1)).rejects.toMatchObject({ reason: 'tooLarge' });
});
