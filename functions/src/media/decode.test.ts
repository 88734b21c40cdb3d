import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAudio } from './audio-file.ts';
import { decode } from './decode.ts';

const findPeak = (samples: Float32Array) => samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

const readFixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name));

const countSeconds = async (bytes: Uint8Array): Promise<number> => {
  let seconds = 0;
  for await (const pcm of decode(await openAudio({ bytes }))) {
    if (pcm) seconds += (pcm.channels[0]?.length ?? 0) / pcm.sampleRate;
  }
  return seconds;
};

describe('decode', () => {
  it.each(['centre.ogg', 'centre.opus'])('returns the center of %s as the third of six channels', async (name) => {
    const peaks = [0, 0, 0, 0, 0, 0];
    for await (const pcm of decode(await openAudio({ path: join(import.meta.dirname, 'fixtures', name) }))) {
      for (const [index, samples] of (pcm?.channels ?? []).entries()) {
        peaks[index] = Math.max(peaks[index] ?? 0, findPeak(samples));
      }
    }
    expect(peaks.map((peak) => peak > 0.05)).toEqual([false, false, true, false, false, false]);
  });

  it.each(['tone.opus', 'tone.ogg'])('decodes all links of a chain of %s', async (name) => {
    const link = await readFixture(name);
    const linkSeconds = await countSeconds(link);
    expect(linkSeconds).toBeGreaterThan(0.5);
    expect(await countSeconds(Buffer.concat([link, link, link]))).toBeCloseTo(3 * linkSeconds, 1);
  });
});
