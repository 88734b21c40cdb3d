import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { decode } from '@overtone/functions/media/decode.ts';
import { createLoudnessMeter } from '@overtone/functions/media/loudness.ts';
import type { Rendition } from '@overtone/functions/media/renditions/render.ts';
import { encodeWav } from '@overtone/functions/media/testing.ts';
import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { compareWithFfmpeg } from './compare-with-ffmpeg.ts';
import { printTable } from './print-table.ts';

const run = promisify(execFile);
const trackSeconds = 240;
const sampleRate = 44_100;

/** Synthesizes a track of chords, a beat and noise, so that it has tones, transients and noise like music. */
const synthesizeTrack = () => {
  let noise = 1;
  const getNextNoise = () => {
    noise = (noise * 48_271) % 2_147_483_647;
    return noise / 2_147_483_647 - 0.5;
  };
  const synthesizeChannel = (detune: number) =>
    Float32Array.from({ length: trackSeconds * sampleRate }, (_, index) => {
      const time = index / sampleRate;
      const root = [110, 146.8, 98, 130.8][Math.floor(time / 2) % 4] ?? 110;
      const tones = [1, 1.25, 1.5, 2, 3, 4.01].map(
        (step) => Math.sin(2 * Math.PI * root * step * detune * time) / (1 + step),
      );
      const beat = Math.exp(-12 * (time % 0.5));
      return (
        0.18 * tones.reduce((sum, value) => sum + value, 0) +
        beat * (0.25 * Math.sin(2 * Math.PI * 55 * time) + 0.1 * getNextNoise())
      );
    });
  return { sampleRate, channels: [synthesizeChannel(1), synthesizeChannel(1.003)] };
};

/** Files that ffmpeg, if it is installed, creates from the track: names and encoder options. */
const encodings: Readonly<Record<string, readonly string[]>> = {
  'song.flac': [],
  'song.aiff': [],
  'song.mp3': ['-b:a', '320k'],
  'song.m4a': ['-c:a', 'aac', '-b:a', '256k'],
  'song.aac': ['-c:a', 'aac', '-b:a', '256k'],
  'alac.m4a': ['-c:a', 'alac'],
  'song.ogg': ['-c:a', 'libvorbis', '-q:a', '6'],
  'song.opus': ['-c:a', 'libopus', '-b:a', '160k'],
  'adpcm.wav': ['-c:a', 'adpcm_ima_wav'],
  'song.wma': ['-c:a', 'wmav2', '-b:a', '192k'],
  'surround.flac': ['-ar', '96000', '-ac', '6'],
};

/** The output of `transcode-file.ts`. */
interface RenderCost {
  readonly rendition: Rendition;
  readonly seconds: number;
  /** CPU time of all threads together. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const renderScript = path.join(import.meta.dirname, 'transcode-file.ts');

/** Measures the loudness of a file. Returns LUFS, or null if the file is silent. */
const measureLoudness = async (file: string): Promise<number | null> => {
  const meter = createLoudnessMeter();
  for await (const pcm of decode(await openAudio({ path: file }))) if (pcm) meter.push(pcm);
  return meter.result();
};

/** Returns the size of the rendition in MB, or which file is served in its place. */
const describeRendition = ({ rendition }: RenderCost): string =>
  rendition.kind === 'file'
    ? (rendition.bytes / 1e6).toFixed(1)
    : rendition.kind === 'high'
      ? 'same as high'
      : 'original';

/**
 * Prints time, size, memory and change of loudness of the renditions of a four-minute track in each format, and
 * compares the measurements of files with ffmpeg's.
 */
export const benchMedia = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-bench-media-'));
  try {
    const wav = path.join(folder, 'song.wav');
    await writeFile(wav, encodeWav(synthesizeTrack()));
    const files = ['song.wav'];
    for (const [name, options] of Object.entries(encodings)) {
      const whenEncoded = run('ffmpeg', ['-v', 'error', '-i', wav, ...options, path.join(folder, name)]);
      // Without ffmpeg, or without its encoder, the format is skipped.
      await whenEncoded.then(
        () => files.push(name),
        () => undefined,
      );
    }
    const rows: (string | number)[][] = [];
    for (const name of files) {
      const file = path.join(folder, name);
      const loudnessBefore = await measureLoudness(file);
      for (const quality of qualities) {
        const target = path.join(folder, 'rendition.m4a');
        const { stdout } = await run(process.execPath, [
          '--disable-warning=ExperimentalWarning',
          renderScript,
          file,
          quality,
          target,
        ]);
        const cost = JSON.parse(stdout) as RenderCost;
        const loudness = cost.rendition.kind === 'file' ? await measureLoudness(target) : loudnessBefore;
        rows.push([
          ...[name, ((await stat(file)).size / 1e6).toFixed(1), quality, describeRendition(cost)],
          ...[cost.seconds.toFixed(1), cost.cpuSeconds.toFixed(1), Math.round(trackSeconds / cost.cpuSeconds)],
          Math.round(cost.megabytes),
          loudnessBefore === null || loudness === null ? '-' : (loudness - loudnessBefore).toFixed(1),
        ]);
      }
    }
    const columns = [
      'file',
      'MB',
      'quality',
      'MB of rendition',
      'seconds',
      'CPU seconds',
      '× real time',
      'MB of memory',
      'LU difference',
    ];
    printTable(`Renditions of a track of ${trackSeconds / 60} minutes`, columns, rows);
    // Only the WAV file exists if ffmpeg is not installed.
    if (files.length > 1) await compareWithFfmpeg(folder, wav);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
