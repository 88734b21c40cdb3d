import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAudio } from './audio-file.ts';
import { decode } from './decode.ts';

const loudest = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

test.each(['centre.ogg', 'centre.opus'])(
  'what comes from the middle in %s is the third of six channels',
  async (name) => {
    const peaks = [0, 0, 0, 0, 0, 0];
    for await (const pcm of decode(await openAudio({ path: join(import.meta.dirname, 'fixtures', name) }))) {
      for (const [index, samples] of (pcm?.channels ?? []).entries()) {
        peaks[index] = Math.max(peaks[index] ?? 0, loudest(samples));
      }
    }
    expect(peaks.map((peak) => peak > 0.05)).toEqual([false, false, true, false, false, false]);
  },
);
