import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTempFolder } from '../platform/temp-folder.ts';
import type { AudioFile, AudioSource } from './audio-file.ts';
import type { AudioFormat } from './audio-format.ts';
import { MediaError } from './media-error.ts';
import type { Pcm } from './pcm.ts';
import { readWav } from './wav-reader.ts';

/** The demuxer is always given, so that a crafted file cannot make ffmpeg read it as a playlist of other files. */
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

/** The command is found on PATH. It is installed as a package of the operating system. */
const command = 'ffmpeg';

/** An hour of sound decodes in seconds, so a process that takes longer hangs. */
const timeoutMs = 10 * 60_000;

/** Provides the source as a seekable file, because the index of an MP4 can come after the audio. */
const ensureFile = async (source: AudioSource): Promise<AsyncDisposable & { path: string }> => {
  if ('path' in source) return { path: resolve(source.path), [Symbol.asyncDispose]: async () => undefined };
  const folder = await createTempFolder('overtone-media-');
  const path = join(folder, 'audio');
  await writeFile(path, source.bytes);
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
};

/**
 * Decodes with the `ffmpeg` on PATH. Yields only undefined if ffmpeg is not installed.
 * @throws MediaError `undecodable`
 */
export const decodeWithFfmpeg = async function* ({ source, format }: AudioFile): AsyncGenerator<Pcm | undefined> {
  await using file = await ensureFile(source);
  const child = spawn(
    command,
    // biome-ignore format: one option with its value per line
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
  const hasStarted = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!hasStarted) {
    yield undefined;
    return;
  }
  const exit = once(child, 'exit');
  // The `timeout` option of spawn would keep this process alive if ffmpeg is not installed.
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    yield* readWav(child.stdout);
    const [code] = await exit;
    if (code !== 0) throw new MediaError('undecodable', 'The file’s audio is damaged.');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
};
