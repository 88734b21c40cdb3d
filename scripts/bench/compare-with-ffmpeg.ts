import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { analyseAudio } from '@overtone/functions/media/analyse.ts';
import { openAudio, readMetadata } from '@overtone/functions/media/audio-file.ts';
import { printTable } from './print-table.ts';

const run = promisify(execFile);
const ffmpeg = 'ffmpeg';

/** Ten test files of different formats, sample rates and channel counts, with the ffmpeg options that create them. */
const testFiles: Readonly<Record<string, readonly string[]>> = {
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

/** Measures the integrated loudness of a file with ffmpeg. Returns LUFS with three decimals. */
const measureLoudness = async (file: string): Promise<number> => {
  const filter = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', file, '-af', filter, '-f', 'null', '-'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return Number(/.*lavfi\.r128\.I=(\S+)/s.exec(stdout)?.[1]);
};

/** Decodes a file with ffmpeg. Returns the peak of every window of 10 ms over all channels. */
const measureWindowPeaks = async (file: string): Promise<number[]> => {
  const probe = ['-v', 'error', '-show_entries', 'stream=sample_rate,channels', '-of', 'csv=p=0', file];
  const [sampleRate = 0, channels = 0] = (await run('ffprobe', probe)).stdout.split(',').map(Number);
  const child = spawn(ffmpeg, ['-v', 'error', '-i', file, '-f', 'f32le', '-c:a', 'pcm_f32le', 'pipe:1']);
  const bytes = Buffer.concat(await Array.fromAsync(child.stdout as AsyncIterable<Buffer>));
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const windowLength = Math.round(sampleRate / 100) * channels;
  return Array.from({ length: Math.ceil(samples.length / windowLength) }, (_, window) =>
    samples
      .subarray(window * windowLength, (window + 1) * windowLength)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
};

/**
 * Calculates the waveform of a file from ffmpeg's samples. Returns the peak of each bar in percent of the file's peak.
 */
const measureWaveform = async (file: string, bars: number): Promise<number[]> => {
  const windowPeaks = await measureWindowPeaks(file);
  const getFirstWindow = (bar: number): number => Math.floor((bar * windowPeaks.length) / bars);
  const filePeak = Math.max(...windowPeaks);
  return Array.from(
    { length: bars },
    (_, bar) => (100 * Math.max(...windowPeaks.slice(getFirstWindow(bar), getFirstWindow(bar + 1)))) / filePeak,
  );
};

const formatBoolean = (value: boolean): string => (value ? 'yes' : 'no');

/** Compares the loudness and the waveform of ten files, as the pipeline measures them, with ffmpeg's results. */
export const compareWithFfmpeg = async (folder: string, wav: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const [name, options] of Object.entries(testFiles)) {
    const file = path.join(folder, `compared ${name}`);
    await run(ffmpeg, ['-v', 'error', '-t', '60', '-i', wav, ...options, file]);
    const audio = await openAudio({ path: file });
    const { waveform, loudness } = await analyseAudio(audio, (await readMetadata(audio)).format);
    const ffmpegLoudness = await measureLoudness(file);
    const ffmpegWaveform = await measureWaveform(file, waveform?.length ?? 0);
    const loudnessDifference = (loudness ?? 0) - ffmpegLoudness;
    const waveformDifference = Math.max(...ffmpegWaveform.map((peak, bar) => Math.abs(peak - (waveform?.[bar] ?? 0))));
    rows.push([
      ...[name, (loudness ?? 0).toFixed(1), ffmpegLoudness.toFixed(2), loudnessDifference.toFixed(2)],
      formatBoolean(Math.abs(loudnessDifference) <= 0.2),
      ...[waveformDifference.toFixed(2), formatBoolean(waveformDifference <= 1)],
    ]);
  }
  const columns = [
    'file',
    'LUFS',
    'LUFS by ffmpeg',
    'LU difference',
    'within 0.2',
    'max waveform difference, %',
    'within 1',
  ];
  printTable('Loudness and waveform compared with ffmpeg', columns, rows);
};
