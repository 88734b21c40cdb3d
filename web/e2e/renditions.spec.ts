import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';

interface Recording {
  readonly name: string;
  /** Number of samples per channel. */
  readonly length: number;
  readonly sampleRate: number;
}

const script = path.resolve(import.meta.dirname, '../../scripts/testing/render-samples.ts');

/**
 * Decodes a recording and its rendition in the browser. Returns the length of the rendition, and the differences in
 * decibels.
 */
const compareWithRendition = async ({ files, sampleRate }: { files: readonly string[]; sampleRate: number }) => {
  const decode = async (file: string): Promise<AudioBuffer> => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.buffer);
  };
  const [source, rendition] = await Promise.all(files.map(decode));
  if (!source || !rendition) throw new Error('Two files are required');
  let [sourceEnergy, errorEnergy, renditionEnergy] = [0, 0, 0];
  for (let channel = 0; channel < source.numberOfChannels; channel++) {
    const [sourceSamples, renditionSamples] = [source.getChannelData(channel), rendition.getChannelData(channel)];
    for (const [index, sample] of sourceSamples.entries()) {
      sourceEnergy += sample ** 2;
      renditionEnergy += (renditionSamples[index] ?? 0) ** 2;
      errorEnergy += (sample - (renditionSamples[index] ?? 0)) ** 2;
    }
  }
  const getDecibels = (energy: number, referenceEnergy: number) => 10 * Math.log10(energy / referenceEnergy);
  return {
    length: rendition.length,
    channels: rendition.numberOfChannels,
    levelDifference: getDecibels(renditionEnergy, sourceEnergy),
    error: getDecibels(errorEnergy, sourceEnergy),
  };
};

test.describe('Renditions', { tag: ['@media'] }, () => {
  test('match the length, timing and loudness of the original', async ({ page }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'overtone-renditions-'));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
      await page.goto('/');
      for (const { name, length, sampleRate } of JSON.parse(stdout) as Recording[]) {
        for (const quality of ['high', 'low']) {
          const files = [`${name}.wav`, `${name}.${quality}.m4a`].map((file) =>
            readFile(path.join(folder, file), 'base64'),
          );
          const result = await page.evaluate(compareWithRendition, { files: await Promise.all(files), sampleRate });
          expect(result.length, name).toBe(length);
          // A file of a single frame has no other frames from which the encoder could save bits.
          if (length <= 1024) continue;
          expect(Math.abs(result.levelDifference), name).toBeLessThan(0.2);
          expect(result.error, name).toBeLessThan(-15);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
