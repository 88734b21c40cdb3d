import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { analyse } from '@overtone/functions/media/analyse.ts';
import { openAudio, readMetadata } from '@overtone/functions/media/audio-file.ts';
import { printTable } from './table.ts';

const run = promisify(execFile);
const command = 'ffmpeg';

/** Ten files of other formats, rates and channels, by name: what ffmpeg makes them of, and how. */
const files: Readonly<Record<string, readonly string[]>> = {
  'song.wav': [],
  'high.flac': ['-ar', '96000', '-sample_fmt', 's32'],
  'surround.flac': ['-ac', '6'],
  'big endian.aiff': ['-ac', '1'],
  'layer three.mp3': ['-b:a', '320k'],
  'mono.mp3': ['-ac', '1', '-ar', '22050', '-b:a', '64k'],
  'aac.m4a': ['-c:a', 'aac', '-b:a', '256k'],
  'vorbis.ogg': ['-c:a', 'libvorbis', '-q:a', '6'],
  'opus.opus': ['-c:a', 'libopus', '-b:a', '160k'],
  'floats.wav': ['-c:a', 'pcm_f32le', '-ar', '192000'],
};

/** Integrated loudness of a file as ffmpeg has it, in LUFS to the thousandth. */
const loudnessOf = async (file: string): Promise<number> => {
  const filter = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const { stdout } = await run(command, ['-v', 'error', '-i', file, '-af', filter, '-f', 'null', '-'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return Number(/.*lavfi\.r128\.I=(\S+)/s.exec(stdout)?.[1]);
};

/** The loudest sample of each hundredth of a second that ffmpeg decodes, whatever the channel. */
const windowsOf = async (file: string): Promise<number[]> => {
  const probe = ['-v', 'error', '-show_entries', 'stream=sample_rate,channels', '-of', 'csv=p=0', file];
  const [sampleRate = 0, channels = 0] = (await run('ffprobe', probe)).stdout.split(',').map(Number);
  const child = spawn(command, ['-v', 'error', '-i', file, '-f', 'f32le', '-c:a', 'pcm_f32le', 'pipe:1']);
  const bytes = Buffer.concat(await Array.fromAsync(child.stdout as AsyncIterable<Buffer>));
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const length = Math.round(sampleRate / 100) * channels;
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, window) =>
    samples
      .subarray(window * length, (window + 1) * length)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  );
};

/** The waveform made of them: the loudest of each stretch, in percent of the loudest of all. Its edges lie between two windows. */
const peaksOf = async (file: string, bars: number): Promise<number[]> => {
  const windows = await windowsOf(file);
  const edge = (bar: number): number => Math.floor((bar * windows.length) / bars);
  const loudest = Math.max(...windows);
  return Array.from(
    { length: bars },
    (_, bar) => (100 * Math.max(...windows.slice(edge(bar), edge(bar + 1)))) / loudest,
  );
};

const within = (is: boolean): string => (is ? 'yes' : 'no');

/** Loudness and peaks of ten files as the pipeline measures them, against what ffmpeg makes of the same files. */
export const compareWithFfmpeg = async (folder: string, wav: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const [name, options] of Object.entries(files)) {
    const file = path.join(folder, `compared ${name}`);
    await run(command, ['-v', 'error', '-t', '60', '-i', wav, ...options, file]);
    const opened = await openAudio({ path: file });
    const { waveform, loudness } = await analyse(opened, (await readMetadata(opened)).format);
    const theirs = await loudnessOf(file);
    const peaks = await peaksOf(file, waveform?.length ?? 0);
    const off = Math.max(...peaks.map((peak, bar) => Math.abs(peak - (waveform?.[bar] ?? 0))));
    const lu = (loudness ?? 0) - theirs;
    rows.push([
      ...[name, (loudness ?? 0).toFixed(1), theirs.toFixed(2), lu.toFixed(2), within(Math.abs(lu) <= 0.2)],
      ...[off.toFixed(2), within(off <= 1)],
    ]);
  }
  const columns = ['file', 'LUFS', 'of ffmpeg', 'LU off', 'within 0.2', 'peaks off, %', 'within 1'];
  printTable('Loudness and peaks of a file, beside those of ffmpeg', columns, rows);
};
