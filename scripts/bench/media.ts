import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { decode } from '@overtone/functions/media/decode.ts';
import { loudnessMeter } from '@overtone/functions/media/loudness.ts';
import type { Rendition } from '@overtone/functions/media/renditions/render.ts';
import { encodeWav } from '@overtone/functions/media/testing.ts';
import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { compareWithFfmpeg } from './as-ffmpeg.ts';
import { printTable } from './table.ts';

const run = promisify(execFile);
const trackSeconds = 240;
const sampleRate = 44_100;

/** Chords, a beat and a hiss: something of all that music is made of. */
const song = () => {
  let noise = 1;
  const hiss = () => {
    noise = (noise * 48_271) % 2_147_483_647;
    return noise / 2_147_483_647 - 0.5;
  };
  const channelOf = (detune: number) =>
    Float32Array.from({ length: trackSeconds * sampleRate }, (_, index) => {
      const time = index / sampleRate;
      const root = [110, 146.8, 98, 130.8][Math.floor(time / 2) % 4] ?? 110;
      const tones = [1, 1.25, 1.5, 2, 3, 4.01].map(
        (step) => Math.sin(2 * Math.PI * root * step * detune * time) / (1 + step),
      );
      const beat = Math.exp(-12 * (time % 0.5));
      return (
        0.18 * tones.reduce((sum, value) => sum + value, 0) +
        beat * (0.25 * Math.sin(2 * Math.PI * 55 * time) + 0.1 * hiss())
      );
    });
  return { sampleRate, channels: [channelOf(1), channelOf(1.003)] };
};

/** What ffmpeg makes of it, where there is one: name and arguments. */
const codings: Readonly<Record<string, readonly string[]>> = {
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

interface Once {
  readonly rendition: Rendition;
  readonly seconds: number;
  /** Of all threads: what one processor would take. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const once = path.join(import.meta.dirname, 'media-once.ts');

const loudnessOf = async (file: string): Promise<number | null> => {
  const meter = loudnessMeter();
  for await (const pcm of decode(await openAudio({ path: file }))) if (pcm) meter.push(pcm);
  return meter.result();
};

const describe = ({ rendition }: Once): string =>
  rendition.kind === 'file' ? (rendition.bytes / 1e6).toFixed(1) : rendition.kind === 'high' ? 'as high' : 'original';

/** Seconds, size and memory of the renditions of a four-minute track in each format; loudness where ffmpeg decodes them, and how files are measured beside it. */
export const benchMedia = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overtone-bench-media-'));
  try {
    const wav = path.join(folder, 'song.wav');
    await writeFile(wav, encodeWav(song()));
    const files = ['song.wav'];
    for (const [name, options] of Object.entries(codings)) {
      const made = run('ffmpeg', ['-v', 'error', '-i', wav, ...options, path.join(folder, name)]);
      await made.then(
        () => files.push(name),
        () => undefined,
      );
    }
    const rows: (string | number)[][] = [];
    for (const name of files) {
      const file = path.join(folder, name);
      const before = await loudnessOf(file);
      for (const quality of qualities) {
        const target = path.join(folder, 'made.m4a');
        const { stdout } = await run(process.execPath, [
          '--disable-warning=ExperimentalWarning',
          once,
          file,
          quality,
          target,
        ]);
        const found = JSON.parse(stdout) as Once;
        const after = found.rendition.kind === 'file' ? await loudnessOf(target) : before;
        rows.push([
          ...[name, ((await stat(file)).size / 1e6).toFixed(1), quality, describe(found)],
          ...[found.seconds.toFixed(1), found.cpuSeconds.toFixed(1), Math.round(trackSeconds / found.cpuSeconds)],
          Math.round(found.megabytes),
          before === null || after === null ? '-' : (after - before).toFixed(1),
        ]);
      }
    }
    const columns = [
      'file',
      'MB',
      'quality',
      'MB made',
      'seconds',
      'of a processor',
      '× real time',
      'MB of memory',
      'LU off',
    ];
    printTable(`Renditions of ${trackSeconds / 60} minutes`, columns, rows);
    // Without ffmpeg there is nothing to compare with.
    if (files.length > 1) await compareWithFfmpeg(folder, wav);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
