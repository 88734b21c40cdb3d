/**
 * Uploads recordings to a running site, waits until they are processed, and creates tracks of them:
 * `node recordings.ts SITE` uploads three recordings of two seconds: one is stored unchanged, one remuxed to M4A and
 * one transcoded. LONG_TESTS=1 adds one for each way that audio is delivered. `node recordings.ts SITE SECONDS` uploads
 * one of each accepted format with this length. Prints the names and ids of the tracks as JSON. Needs ffmpeg.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { getMasterKey } from '@overtone/functions/media/master-key.ts';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { addTrack, newId } from '@overtone/functions/testing/catalogue.ts';
import { findAudio } from '@overtone/functions/uploads/audio/audio.store.ts';
import { findFile } from '@overtone/functions/uploads/files/files.store.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { loadCloudEnv } from '../local/cloud-env.ts';

const run = promisify(execFile);
const [site = '', secondsArgument] = process.argv.slice(2);
const seconds = Number(secondsArgument ?? 2);

/** File names and the encoder options of ffmpeg. */
type Encodings = Readonly<Record<string, readonly string[]>>;

/** Files that are delivered in different ways: unchanged, with the index moved, remuxed to M4A, transcoded. */
const deliveryFiles: Encodings = {
  'layer three.mp3': ['-b:a', '96k'],
  'index first.m4a': ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'],
  'index last.m4a': ['-c:a', 'aac', '-b:a', '192k'],
  'raw.aac': ['-c:a', 'aac', '-b:a', '128k'],
  'surround.flac': ['-ar', '96000', '-ac', '6'],
  'telephone.wav': ['-c:a', 'pcm_alaw', '-ar', '8000', '-ac', '1'],
  'windows.wma': ['-c:a', 'wmav2', '-b:a', '192k'],
};

/** Further formats that are transcoded. Monkey's Audio is accepted too, but ffmpeg cannot write it. */
const transcodedFiles: Encodings = {
  'lossless.flac': [],
  'in ogg.oga': ['-c:a', 'flac'],
  'in mp4.m4a': ['-c:a', 'flac', '-f', 'mp4', '-strict', '-2'],
  'sixteen bits.wav': ['-c:a', 'pcm_s16le'],
  'twenty-four bits.wav': ['-c:a', 'pcm_s24le'],
  'floats.wav': ['-c:a', 'pcm_f32le'],
  'adpcm.wav': ['-c:a', 'adpcm_ms'],
  'ima adpcm.wav': ['-c:a', 'adpcm_ima_wav'],
  'big endian.aiff': [],
  'alac.m4a': ['-c:a', 'alac'],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'opus.opus': ['-c:a', 'libopus', '-b:a', '160k'],
  'layer two.mp2': ['-b:a', '192k'],
  'matroska.mka': ['-c:a', 'aac'],
  'wavpack.wv': [],
};
/** The files of `deliveryFiles` that are tested without LONG_TESTS. */
const defaultNames = ['layer three.mp3', 'raw.aac', 'surround.flac'];
const selectedFiles =
  process.env.LONG_TESTS === '1'
    ? deliveryFiles
    : Object.fromEntries(defaultNames.map((name) => [name, deliveryFiles[name] ?? []]));
const encodings: Encodings = secondsArgument ? { ...deliveryFiles, ...transcodedFiles } : selectedFiles;

/** A chord that is repeated each second, with different notes on the left and on the right channel. */
const chordExpression = ['554*PI*t', '660*PI*t']
  .map((thirdOfChord) => `0.2*exp(-2*mod(t\\,1))*(sin(440*PI*t)+sin(${thirdOfChord}))`)
  .join('|');

let sessionCookie = '';
const postJson = async <T>(endpoint: string, body: unknown): Promise<T> => {
  const headers = { Origin: site, 'content-type': 'application/json', cookie: sessionCookie };
  const response = await fetch(`${site}/${endpoint}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${endpoint} returned status ${response.status}: ${await response.text()}`);
  sessionCookie ||= response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return (await response.json()) as T;
};

type FileEntry = { id: string; name: string; state: string; failure: unknown };

/** Uploads a file to S3, like a browser. Returns the id of the file entry. */
const uploadFile = async (filename: string, bytes: Uint8Array): Promise<string> => {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes));
  const presignRequest = { filename, size: bytes.length, mime: 'audio/x-any', crc32: checksum.toString('base64') };
  type PresignedUpload = { url: string; headers: Record<string, string>; key: string };
  const { url, headers, key } = await postJson<PresignedUpload>('api/v1/s3/simple/presign', presignRequest);
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`Failed to upload ${filename}: status ${put.status} ${await put.text()}`);
  return (await postJson<{ fileEntry: FileEntry }>('api/v1/s3/entries', { key, clientName: filename })).fileEntry.id;
};

const isReady = ({ state, name, failure }: FileEntry): boolean => {
  if (state === 'failed' || state === 'held')
    throw new Error(`${name} has the state ${state}: ${JSON.stringify(failure)}`);
  return state === 'ready';
};

const waitUntilReady = async (entryIds: readonly string[]): Promise<void> => {
  for (;;) {
    const { fileEntries } = await postJson<{ fileEntries: FileEntry[] }>('api/v1/file-entries/states', { entryIds });
    if (fileEntries.every(isReady)) return;
    await setTimeout(200);
  }
};

/** Creates a track of a processed file. Its creation date puts it at the end of all lists. Returns the track's id. */
const createTrack = async (fileId: string): Promise<string> => {
  const { sha256, name, duration, size } = (await findFile(FileId.parse(fileId))) ?? {};
  const audio = sha256 ? await findAudio(sha256) : undefined;
  if (!audio || !name) throw new Error(`${fileId} does not exist`);
  const { high, low, extension, mime } = audio;
  const renditions = { ...(high && { high }), ...(low && { low }) };
  const track = await addTrack(
    { name, duration: duration ?? 0, createdAt: new Date(0).toISOString(), artists: [{ id: newId.artist(), name }] },
    {},
    {
      sha256: audio.sha256,
      key: getMasterKey({ sha256: audio.sha256, extension }),
      mime,
      bytes: size ?? 1,
      renditions,
    },
  );
  return track.id;
};

loadCloudEnv();
await postJson('auth/login', { email: 'admin@overtone.example', password: 'overtone-admin' });
const tracks = await withTempFolder('overtone-recordings-', async (folder) => {
  const outputs = Object.entries(encodings).flatMap(([name, options]) => [...options, path.join(folder, name)]);
  const source = `aevalsrc=exprs=${chordExpression}:sample_rate=44100:duration=${seconds}`;
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...outputs]);
  const names = Object.keys(encodings);
  const ids: string[] = [];
  for (const name of names) ids.push(await uploadFile(name, await readFile(path.join(folder, name))));
  await waitUntilReady(ids);
  return Promise.all(ids.map(async (id, index) => ({ name: names[index], trackId: await createTrack(id) })));
});
process.stdout.write(JSON.stringify({ seconds, tracks }));
