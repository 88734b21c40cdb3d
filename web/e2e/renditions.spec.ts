import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';

interface Sound {
  readonly name: string;
  /** Samples of each channel. */
  readonly length: number;
  readonly sampleRate: number;
}

const script = path.resolve(import.meta.dirname, '../../scripts/testing/render-samples.ts');

/** Decodes a sound and its rendition in the browser: how long the second is, and what it has that the first has not. */
const compare = async ({ files, sampleRate }: { files: readonly string[]; sampleRate: number }) => {
  const decode = async (file: string): Promise<AudioBuffer> => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.buffer);
  };
  const [source, made] = await Promise.all(files.map(decode));
  if (!source || !made) throw new Error('two files');
  let [energy, wrong, heard] = [0, 0, 0];
  for (let channel = 0; channel < source.numberOfChannels; channel++) {
    const [given, got] = [source.getChannelData(channel), made.getChannelData(channel)];
    for (const [index, sample] of given.entries()) {
      energy += sample ** 2;
      heard += (got[index] ?? 0) ** 2;
      wrong += (sample - (got[index] ?? 0)) ** 2;
    }
  }
  const decibels = (of: number, to: number) => 10 * Math.log10(of / to);
  return {
    length: made.length,
    channels: made.numberOfChannels,
    level: decibels(heard, energy),
    off: decibels(wrong, energy),
  };
};

test.describe('Renditions', { tag: ['@media'] }, () => {
  test('have the length, timing and loudness of their original', async ({ page }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'overtone-renditions-'));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
      await page.goto('/');
      for (const { name, length, sampleRate } of JSON.parse(stdout) as Sound[]) {
        for (const quality of ['high', 'low']) {
          const files = [`${name}.wav`, `${name}.${quality}.m4a`].map((file) =>
            readFile(path.join(folder, file), 'base64'),
          );
          const found = await page.evaluate(compare, { files: await Promise.all(files), sampleRate });
          expect(found.length, name).toBe(length);
          // A frame alone has nothing before and after it that its bits could be saved from.
          if (length <= 1024) continue;
          expect(Math.abs(found.level), name).toBeLessThan(0.2);
          expect(found.off, name).toBeLessThan(-15);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
