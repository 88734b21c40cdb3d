/**
 * Sends recordings through the pipeline of a running site, and makes tracks of what became of them:
 * `node recordings.ts SITE` makes three, two seconds long: one is stored as it is, one put into an M4A and one encoded. With
 * LONG_TESTS=1 it makes one for each way that sound comes to a listener; with SECONDS behind it one of each kind that is
 * accepted, as long as that. Prints their names and ids. Needs ffmpeg.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { masterKey } from '@overtone/functions/media/master-key.ts';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { addTrack, newId } from '@overtone/functions/testing/catalogue.ts';
import { findAudio } from '@overtone/functions/uploads/audio/audio.store.ts';
import { findFile } from '@overtone/functions/uploads/files/files.store.ts';
import { FileId } from '@overtone/shared/ids.ts';
import { loadCloudEnv } from '../local/cloud-env.ts';

const run = promisify(execFile);
const [site = '', asked] = process.argv.slice(2);
const seconds = Number(asked ?? 2);

type Codings = Readonly<Record<string, readonly string[]>>;

/** What ffmpeg makes of the song, by the name of the file: kept as it is, put in order, put into an M4A, encoded. */
const ways: Codings = {
  'layer three.mp3': ['-b:a', '96k'],
  'index first.m4a': ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'],
  'index last.m4a': ['-c:a', 'aac', '-b:a', '192k'],
  'raw.aac': ['-c:a', 'aac', '-b:a', '128k'],
  'surround.flac': ['-ar', '96000', '-ac', '6'],
  'telephone.wav': ['-c:a', 'pcm_alaw', '-ar', '8000', '-ac', '1'],
  'windows.wma': ['-c:a', 'wmav2', '-b:a', '192k'],
};

/** The kinds that are encoded as the last ones above are. Monkey's Audio is taken too, and nothing here writes it. */
const kinds: Codings = {
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
/** The names of those in `ways` that the ordinary tests play. */
const ordinary = ['layer three.mp3', 'raw.aac', 'surround.flac'];
const chosenWays =
  process.env.LONG_TESTS === '1' ? ways : Object.fromEntries(ordinary.map((name) => [name, ways[name] ?? []]));
const codings: Codings = asked ? { ...ways, ...kinds } : chosenWays;

/** A chord that is struck anew each second, another one on each side. */
const song = ['554*PI*t', '660*PI*t'].map((third) => `0.2*exp(-2*mod(t\\,1))*(sin(440*PI*t)+sin(${third}))`).join('|');

let session = '';
const ask = async <T>(what: string, body: unknown): Promise<T> => {
  const headers = { Origin: site, 'content-type': 'application/json', cookie: session };
  const reply = await fetch(`${site}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
  session ||= reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return (await reply.json()) as T;
};

type Entry = { id: string; name: string; state: string; failure: unknown };

/** As a browser sends a file: straight to S3. @returns its id */
const upload = async (filename: string, bytes: Uint8Array): Promise<string> => {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes));
  const announced = { filename, size: bytes.length, mime: 'audio/x-any', crc32: checksum.toString('base64') };
  type Signed = { url: string; headers: Record<string, string>; key: string };
  const { url, headers, key } = await ask<Signed>('api/v1/s3/simple/presign', announced);
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`${filename}: ${put.status} ${await put.text()}`);
  return (await ask<{ fileEntry: Entry }>('api/v1/s3/entries', { key, clientName: filename })).fileEntry.id;
};

const isReady = ({ state, name, failure }: Entry): boolean => {
  if (state === 'failed' || state === 'held') throw new Error(`${name} is ${state}: ${JSON.stringify(failure)}`);
  return state === 'ready';
};

const untilReady = async (entryIds: readonly string[]): Promise<void> => {
  for (;;) {
    const { fileEntries } = await ask<{ fileEntries: Entry[] }>('api/v1/file-entries/states', { entryIds });
    if (fileEntries.every(isReady)) return;
    await setTimeout(200);
  }
};

/** A track of what became of a file, at the end of every list. */
const trackOf = async (fileId: string): Promise<string> => {
  const { sha256, name, duration, size } = (await findFile(FileId.parse(fileId))) ?? {};
  const audio = sha256 ? await findAudio(sha256) : undefined;
  if (!audio || !name) throw new Error(`${fileId} is not there`);
  const { high, low, extension, mime } = audio;
  const renditions = { ...(high && { high }), ...(low && { low }) };
  const track = await addTrack(
    { name, duration: duration ?? 0, createdAt: new Date(0).toISOString(), artists: [{ id: newId.artist(), name }] },
    {},
    { sha256: audio.sha256, key: masterKey({ sha256: audio.sha256, extension }), mime, bytes: size ?? 1, renditions },
  );
  return track.id;
};

loadCloudEnv();
await ask('auth/login', { email: 'admin@overtone.example', password: 'overtone-admin' });
const tracks = await withTempFolder('overtone-recordings-', async (folder) => {
  const outputs = Object.entries(codings).flatMap(([name, coding]) => [...coding, path.join(folder, name)]);
  const source = `aevalsrc=exprs=${song}:sample_rate=44100:duration=${seconds}`;
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...outputs]);
  const ids: string[] = [];
  for (const name of Object.keys(codings)) ids.push(await upload(name, await readFile(path.join(folder, name))));
  await untilReady(ids);
  const names = Object.keys(codings);
  return Promise.all(ids.map(async (id, index) => ({ name: names[index], trackId: await trackOf(id) })));
});
process.stdout.write(JSON.stringify({ seconds, tracks }));
