import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../platform/with-folder.ts';
import type { AudioFile, AudioSource } from './audio-file.ts';
import type { AudioFormat } from './audio-format.ts';
import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { readWav } from './wav-reader.ts';

/** The reader is named, so that a crafted file cannot make ffmpeg take it for a playlist of other files. */
const demuxers: Record<AudioFormat, string> = {
  mp3: 'mp3',
  flac: 'flac',
  mp4: 'mov',
  adts: 'aac',
  vorbis: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  aiff: 'aiff',
  mp2: 'mp3',
  oggFlac: 'ogg',
  wma: 'asf',
  matroska: 'matroska',
  wavpack: 'wv',
  ape: 'ape',
  rf64: 'wav',
};

/** Looked for on PATH; an operating system's package, not one of ours. */
const command = 'ffmpeg';

/** An hour-long file decodes in seconds; what takes longer than this hangs. */
const timeoutMs = 10 * 60_000;

/** Index and audio of an MP4 may stand in either order, so ffmpeg needs a file that it can seek in, not a pipe. */
const onDisk = async (source: AudioSource): Promise<AsyncDisposable & { path: string }> => {
  if ('path' in source) return { path: resolve(source.path), [Symbol.asyncDispose]: async () => undefined };
  const folder = await makeFolder('overtone-media-');
  const path = join(folder, 'audio');
  await writeFile(path, source.bytes);
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
};

/**
 * Decodes with the `ffmpeg` on PATH. Yields nothing but `undefined` where there is none.
 * @throws MediaError `undecodable`
 */
export const decodeWithFfmpeg = async function* ({ source, format }: AudioFile): AsyncGenerator<Pcm | undefined> {
  await using file = await onDisk(source);
  const child = spawn(
    command,
    // biome-ignore format: one option and its value a line
    [
      '-nostdin', '-v', 'error', '-xerror',
      '-protocol_whitelist', 'file,pipe',
      '-f', demuxers[format],
      '-i', `file:${file.path}`,
      '-map', '0:a:0',
      '-c:a', 'pcm_f32le',
      '-f', 'wav', 'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const started = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!started) {
    yield undefined;
    return;
  }
  const ended = once(child, 'exit');
  // Not spawn's own time limit: that one keeps the process alive where there is no ffmpeg to end.
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    yield* readWav(child.stdout);
    const [code] = await ended;
    if (code !== 0) throw new MediaError('undecodable', 'Its audio is damaged.');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
};
