/**
 * Writes sounds of unusual lengths as WAV files and as renditions, which a browser test compares:
 * `node render-samples.ts FOLDER`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { render } from '@overtone/functions/media/renditions/render.ts';
import { encodeWav } from '@overtone/functions/media/testing.ts';
import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';

const [folder = '.'] = process.argv.slice(2);

/** Synthesizes a chord that is repeated twice a second and grows louder, so that no two parts of it are equal. */
const synthesizeChord = (length: number, sampleRate: number, channels: number) => ({
  sampleRate,
  channels: Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length }, (__, index) => {
      const time = index / sampleRate;
      const tones = [220, 277.2, 329.6 + channel * 110, 1_318.5].map((hertz) => Math.sin(2 * Math.PI * hertz * time));
      return 0.12 * Math.exp(-4 * (time % 0.5)) * tones.reduce((sum, value) => sum + value, 0) * (1 + time / 4);
    }),
  ),
});

const sounds = [
  { name: 'one', length: 1, sampleRate: 44_100, channels: 1 },
  { name: 'frame', length: 1_024, sampleRate: 48_000, channels: 2 },
  { name: 'odd', length: 66_151, sampleRate: 44_100, channels: 2 },
  { name: 'even', length: 96_000, sampleRate: 48_000, channels: 2 },
  { name: 'telephone', length: 12_345, sampleRate: 8_000, channels: 1 },
];

for (const { name, length, sampleRate, channels } of sounds) {
  const wav = encodeWav(synthesizeChord(length, sampleRate, channels));
  await writeFile(path.join(folder, `${name}.wav`), wav);
  const file = await openAudio({ bytes: wav });
  for (const quality of qualities) await render(file, quality, path.join(folder, `${name}.${quality}.m4a`));
}
process.stdout.write(JSON.stringify(sounds));
