import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAudio, readMetadata } from '../audio-file.ts';
import { assertRenderable, render } from './render.ts';
import { readM4a } from './testing.ts';

const folder = join(import.meta.dirname, '../unplayed');
const openFixture = (name: string) => openAudio({ path: join(folder, name) });

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Simulates a machine without ffmpeg. */
const simulateMissingFfmpeg = () => vi.stubEnv('PATH', '');

describe('render', () => {
  it.each([
    ['tone.aiff', 8_000, 1_600],
    ['flac.ogg', 8_000, 1_600],
    ['float64.wav', 8_000, 1_600],
  ])('renders %s without ffmpeg', async (name, sampleRate, samples) => {
    simulateMissingFfmpeg();
    const file = await openFixture(name);
    await assertRenderable(file, await readMetadata(file));
    const outputFolder = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
    try {
      for (const quality of ['high', 'low'] as const) {
        const path = join(outputFolder, `${quality}.m4a`);
        expect(await render(file, quality, path)).toMatchObject({ kind: 'file', mime: 'audio/mp4' });
        expect(await readM4a(path)).toMatchObject({ sampleRate, edit: { samples } });
      }
    } finally {
      await rm(outputFolder, { recursive: true });
    }
  });

  it('renders MPEG audio of layer II', async () => {
    simulateMissingFfmpeg();
    const file = await openFixture('layer2.mp2');
    const outputFolder = await mkdtemp(join(tmpdir(), 'overtone-renditions-'));
    try {
      await render(file, 'high', join(outputFolder, 'high.m4a'));
      expect((await readM4a(join(outputFolder, 'high.m4a'))).sampleRate).toBe(16_000);
    } finally {
      await rm(outputFolder, { recursive: true });
    }
  });
});

describe('assertRenderable', () => {
  it('throws a message with advice for formats that cannot be decoded', async () => {
    simulateMissingFfmpeg();
    for (const [name, description] of [
      ['alac.m4a', 'ALAC (Apple Lossless) in MP4 (M4A)'],
      ['tone.wma', 'Windows Media Audio V8'],
      ['adpcm.wav', 'ADPCM in WAV'],
      ['tone.wv', 'PCM in WavPack'],
      ['tone.mka', 'AAC in Matroska'],
    ] as const) {
      const file = await openFixture(name);
      await expect(assertRenderable(file, await readMetadata(file))).rejects.toMatchObject({
        reason: 'needsRendition',
        message: `The file is ${description}, which isn’t supported. Upload FLAC, WAV or MP3 instead.`,
      });
    }
  });

  it('rejects containers that cannot be read', async () => {
    await expect(openFixture('tone.caf')).rejects.toMatchObject({
      reason: 'needsRendition',
      message: 'The file is Core Audio, which isn’t supported. Upload FLAC, WAV or MP3 instead.',
    });
  });

  it('uses the original AAC file for both qualities when no decoder is available', async () => {
    simulateMissingFfmpeg();
    const file = await openAudio({ path: join(folder, '../fixtures/faststart.m4a') });
    await assertRenderable(file, await readMetadata(file));
    expect(await render(file, 'high', '')).toEqual({ kind: 'original' });
    expect(await render(file, 'low', '')).toEqual({ kind: 'high' });
  });

  it('reads every unsupported format or rejects it with a MediaError', async () => {
    for (const name of await readdir(folder)) {
      const result = await openFixture(name)
        .then(readMetadata)
        .catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toMatchObject({ name: 'MediaError' });
    }
  });

  it.each([
    ['seven hours', {}, 7],
    ['three hours for more than two channels', { numberOfChannels: 6 }, 3],
    ['three hours for more than 48 kHz', { sampleRate: 96_000 }, 3],
  ])('rejects files longer than %s', async (_, formatFields, hours) => {
    const file = await openFixture('tone.aiff');
    const { format, ...metadata } = await readMetadata(file);
    const assertWithDuration = (duration: number) =>
      assertRenderable(file, { ...metadata, format: { ...format, ...formatFields, duration } });
    await assertWithDuration(hours * 3_600);
    await expect(assertWithDuration(hours * 3_600 + 1)).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});
