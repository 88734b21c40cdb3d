import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getAlbumWithTracks } from '@overtone/functions/catalog/albums/albums.store.ts';
import { listArtistAlbums, listArtistTracks } from '@overtone/functions/catalog/artists/artists.store.ts';
import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { getTrackAudio, getTrackDetail } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { decode } from '@overtone/functions/media/decode.ts';
import type { Pcm } from '@overtone/functions/media/pcm.ts';
import { readM4a } from '@overtone/functions/media/renditions/testing.ts';
import { buildRandomTone, encodeAiff, encodeWav } from '@overtone/functions/media/testing.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { type Quality, qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const page = { perPage: 100 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

const sound = (seconds = 0.5) => buildRandomTone({ decibels: -10, seconds });
const recording = (seconds?: number) => encodeWav(sound(seconds));

const unplayed = new URL('../../functions/src/media/unplayed/', import.meta.url);

/** A native decoder on PATH, which hears the same second in whatever it is given. @returns its folder */
const decoderOf = async (pcm: Pcm): Promise<string> => {
  const trash = join(folder, '.bin');
  await mkdir(trash);
  await writeFile(join(trash, 'sound.wav'), encodeWav(pcm));
  await writeFile(join(trash, 'ffmpeg'), `#!/bin/sh\nexec /bin/cat '${join(trash, 'sound.wav')}'\n`, { mode: 0o755 });
  return trash;
};

/** Samples of a track's quality, by what its stream gives in parts and as a whole. */
const heardOf = async (trackId: TrackId, quality: Quality): Promise<{ told: number; decoded: number }> => {
  const reply = await asGuest().send(trackContract.stream, { params: { trackId }, query: { quality } });
  const address = reply.headers.get('location') ?? '';
  const part = await fetch(address, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/mp4', 'ftyp']);
  const path = join(folder, '.heard.m4a');
  await writeFile(path, await (await fetch(address)).bytes());
  const told = (await readM4a(path)).edit?.samples ?? 0;
  let decoded = 0;
  // Where nothing decodes AAC, its own word has to do.
  for await (const pcm of decode(await openAudio({ path }))) decoded += pcm?.channels[0]?.length ?? told;
  return { told, decoded };
};

/** 32 green pixels square, PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUrwKCOTuB9AAAAEklEQVQ4y2NgGAWjYBSMAuwAAAQgAAFWu83mAAAAAElFTkSuQmCC',
  'base64',
);

/** A RIFF chunk of text tags at a WAV's end (the names are RIFF's own: INAM, IART, IPRD). */
const tagged = (wav: Buffer, tags: Record<string, string>): Buffer => {
  const fields = Object.entries(tags).map(([id, text]) => {
    const value = Buffer.from(`${text}\0${text.length % 2 === 0 ? '\0' : ''}`);
    const field = Buffer.alloc(8);
    field.write(id, 'latin1');
    field.writeUInt32LE(value.length, 4);
    return Buffer.concat([field, value]);
  });
  const list = Buffer.concat([Buffer.from('LIST\0\0\0\0INFO', 'latin1'), ...fields]);
  list.writeUInt32LE(list.length - 8, 4);
  const whole = Buffer.concat([wav, list]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};

const start = (target: string, environment: NodeJS.ProcessEnv = {}) => {
  const entry = join(import.meta.dirname, 'import.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, target, '--jobs', '2'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, output }));
  return { child, ended };
};
/** Stands before the object store and passes on what it is asked once it is told to. */
const waitingStore = async () => {
  const real = new URL(process.env.AWS_ENDPOINT_URL_S3 ?? '');
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  const server = createServer(async (incoming, answer) => {
    asked += 1;
    server.emit('asked');
    await told;
    const { method, url, headers } = incoming;
    const onwards = request({ host: real.hostname, port: real.port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: async (count: number): Promise<void> => {
      while (asked < count) await once(server, 'asked');
    },
    goOn,
  };
};
const importFolder = (target: string, environment?: NodeJS.ProcessEnv) => start(target, environment).ended;

// Each starts programs, and these their threads, several times.
describe('importing a folder', () => {
  test('says what became of each file, and takes the good ones in with what lies beside them', async () => {
    const artist = `Artist ${randomUUID()}`;
    const disc = join(folder, artist);
    await mkdir(join(folder, '.hidden'));
    await mkdir(disc);
    await symlink('..', join(disc, 'loop'));
    await Promise.all([
      writeFile(join(disc, '01 - Good.wav'), recording()),
      writeFile(join(disc, '01 - Good.lrc'), '[00:00.10]La la\n[00:00.30]La'),
      writeFile(join(disc, 'without-extension'), recording()),
      writeFile(join(disc, 'Cover.png'), picture),
      writeFile(join(disc, 'cut.wav'), recording().subarray(0, 3000)),
      writeFile(join(disc, 'letter.mp3'), 'Dear friend, this is no music.'),
      writeFile(join(disc, 'empty.flac'), ''),
      writeFile(join(disc, 'notes.txt'), 'Recorded at home.'),
      writeFile(join(folder, '.hidden', 'secret.wav'), recording()),
    ]);

    const { status, output } = await importFolder(folder);

    expect(status).toBe(1);
    expect(output).toMatch(/Added\s+2 files\nAlready there\s+0 files\nSkipped\s+0 files\nFailed\s+3 files/);
    expect(output).toMatch(/cut\.wav\n\s+The file is incomplete/);
    expect(output).toMatch(/letter\.mp3\n\s+This audio format isn’t supported/);
    expect(output).toMatch(/empty\.flac\n\s+The file is empty/);
    expect(output).not.toMatch(/notes|Cover|secret/);
    const { id } = await ensureArtist({ name: artist });
    const { data } = await listArtistTracks(id, page);
    const good = data.find(({ name }) => name === 'Good');
    expect(good).toMatchObject({ hasLyrics: true, artists: [{ name: artist }] });
    expect(good?.image).not.toBeNull();
    expect(data.map(({ name }) => name).sort()).toEqual(['Good', 'without-extension']);
  });

  test('tells albums apart by their files and folders, orders them by names, and names what it cannot open', async () => {
    const [sampler, band] = [`Sampler ${randomUUID()}`, `Band ${randomUUID()}`];
    const singers = ['A', 'B', 'C'].map((name) => `${name} ${randomUUID()}`);
    const write = async (path: string, title: string, artist: string, album: string) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, tagged(recording(), { INAM: title, IART: artist, IPRD: album }));
    };
    // By the order of their titles, and of their artists, they come the other way round.
    for (const [index, singer] of singers.entries()) {
      await write(`${sampler}/0${3 - index} - Song.wav`, `Song ${singer}`, singer, sampler);
    }
    for (const year of ['1994', '2001'])
      for (const number of [1, 2]) await write(`${band}/${year}/0${number}.wav`, `${year} ${number}`, band, band);
    const badName = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('Bj\xf6rk', 'latin1')]);
    await mkdir(badName);
    await writeFile(Buffer.concat([badName, Buffer.from('/01 song.wav')]), recording());
    await symlink('gone.wav', join(folder, 'link.wav'));

    const { status, output } = await importFolder(folder);

    expect(status).toBe(1);
    expect(output).toMatch(/Added\s+7 files\nAlready there\s+0 files\nSkipped\s+0 files\nFailed\s+2 files/);
    expect(output).toMatch(/Björk\n\s+Its name is not UTF-8/);
    expect(output).toMatch(/link\.wav\n\s+The link leads to nothing/);
    const albumsOf = async (artist: string) => {
      const { data } = await listArtistTracks((await ensureArtist({ name: artist })).id, page);
      const ids = new Set(data.flatMap(({ album }) => album?.id ?? []));
      return Promise.all([...ids].map((id) => getAlbumWithTracks(id)));
    };
    const [compilation, ...others] = await albumsOf(singers[0] ?? '');
    expect(others).toEqual([]);
    expect(compilation).toMatchObject({ name: sampler, type: 'compilation', artists: [{ name: 'Various artists' }] });
    expect(compilation?.tracks.map(({ number, artists }) => [number, artists[0]?.name])).toEqual([
      [1, singers[2]],
      [2, singers[1]],
      [3, singers[0]],
    ]);
    const selfTitled = await albumsOf(band);
    expect(selfTitled.map(({ tracks }) => tracks.map(({ name }) => name)).toSorted()).toEqual([
      ['1994 1', '1994 2'],
      ['2001 1', '2001 2'],
    ]);
  });

  test('takes in what not every browser plays as what all do, and names what nothing here reads until something does', async () => {
    const artist = `Artist ${randomUUID()}`;
    const album = join(folder, artist);
    await mkdir(album);
    for (const name of ['adpcm.wav', 'alac.m4a', 'tone.wma', 'video.mkv'])
      await copyFile(new URL(name, unplayed), join(album, name));
    await writeFile(join(album, 'Other.aiff'), encodeAiff(sound()));
    // Nothing but its content says what it is.
    await writeFile(join(album, 'unnamed'), encodeAiff(sound(0.7)));
    await writeFile(join(album, 'Good.wav'), recording());

    const { status, output } = await importFolder(folder, { PATH: '' });

    expect(status).toBe(1);
    const [during = '', end = ''] = output.split(/^Added(?= {2})/m);
    const words = 'which isn’t supported. Upload FLAC, WAV or MP3 instead.';
    expect(during).toContain(`alac.m4a is left out. The file is ALAC (Apple Lossless) in MP4 (M4A), ${words}`);
    expect(during).toContain('The rest, 2 files, is first made into what every browser plays.');
    expect(end).toMatch(/^\s+3 files\nAlready there\s+0 files\nSkipped\s+3 files\nFailed\s+0 files\n/);
    expect(end).toMatch(/^Analysed\s+3 tracks\nRendered\s+3 tracks$/m);
    const list = end.slice(end.indexOf('Skipped, since nothing here reads them'));
    const named = [...list.matchAll(/ {2}\/.*\/(.+)\n {4}The file is (.+), which isn’t supported/g)];
    expect(named.map(([, name, what]) => [name, what]).toSorted()).toEqual([
      ['adpcm.wav', 'ADPCM in WAV'],
      ['alac.m4a', 'ALAC (Apple Lossless) in MP4 (M4A)'],
      ['tone.wma', 'Windows Media Audio V8'],
    ]);

    const again = await importFolder(folder, { PATH: await decoderOf(sound(1)) });

    expect(again.status).toBe(0);
    expect(again.output).toMatch(/^Added\s+3 files\nAlready there\s+3 files\nSkipped\s+0 files\nFailed\s+0 files\n/m);
    const { id } = await ensureArtist({ name: artist });
    const { data } = await listArtistTracks(id, page);
    const samples: Record<string, number> = { Good: 4_000, Other: 4_000, unnamed: 5_600 };
    expect(data).toHaveLength(6);
    for (const { id, name } of data) {
      const expected = samples[name] ?? 8_000;
      for (const quality of qualities) {
        const { told, decoded } = await heardOf(id, quality);
        expect(told).toBe(expected);
        // A decoder that leaves the rest of the last frame in it hears less than a frame more.
        expect(decoded - told).toBeGreaterThanOrEqual(0);
        expect(decoded - told).toBeLessThan(1_024);
      }
    }
  });

  test('again, with one more file, adds that one; once more, there is nothing to do', async () => {
    await writeFile(join(folder, 'one.wav'), recording());
    expect((await importFolder(folder)).output).toMatch(/Added\s+1 file\n/);
    await writeFile(join(folder, 'two.wav'), recording());
    const { status, output } = await importFolder(folder);
    expect(output).toMatch(
      /Added\s+1 file\nAlready there\s+1 file\nSkipped\s+0 files\nFailed\s+0 files\nAnalysed\s+1 track\nRendered\s+1 track\n/,
    );
    expect(status).toBe(0);
    const third = await importFolder(folder);
    expect(third.output).toMatch(
      /Added\s+0 files\nAlready there\s+2 files\nSkipped\s+0 files\nFailed\s+0 files\nAnalysed\s+0 tracks\nRendered\s+0 tracks/,
    );
    expect(third).toMatchObject({ status: 0, output: expect.not.stringContaining('follow') });
  });

  test('killed at any step and run again, everything is there once, with all that belongs to it', async () => {
    const [artist, album] = [`Artist ${randomUUID()}`, `Album ${randomUUID()}`];
    await mkdir(join(folder, artist));
    const count = 3;
    for (let index = 0; index < count; index++) {
      const tags = { INAM: `Track ${index}`, IART: artist, IPRD: album };
      await writeFile(join(folder, artist, `${index}.wav`), tagged(recording(1), tags));
      await writeFile(join(folder, artist, `${index}.aiff`), encodeAiff(sound(1)));
    }
    const artistTracks = async () => {
      const { id } = await ensureArtist({ name: artist });
      return (await listArtistTracks(id, page)).data;
    };
    const renditionsOf = async (id: TrackId) => (await getTrackAudio(id)).renditions;

    // Of what plays as it is, of what has to be rendered before, and of what follows.
    for (const step of [/^Added 2 of/m, /^Added [45] of/m, /^Analysed [2-4] of/m]) {
      const run = start(folder);
      for await (const text of run.child.stdout) if (step.test(String(text))) break;
      run.child.kill('SIGKILL');
      await run.ended;
      // Whatever is there plays: the others have no rendition yet, or both.
      for (const { id, album } of await artistTracks())
        if (!album) expect(await renditionsOf(id)).toMatchObject({ high: expect.any(Number) });
    }
    const { status, output } = await importFolder(folder);

    expect(status).toBe(0);
    expect(output).toMatch(/Added\s+0 files\nAlready there\s+6 files\n/);
    const { id } = await ensureArtist({ name: artist });
    const albums = await listArtistAlbums(id, page);
    expect(albums.data).toMatchObject([{ name: album, tracksCount: count, duration: count * 1000 }]);
    const tracks = await artistTracks();
    expect(tracks.filter(({ album }) => album)).toHaveLength(count);
    expect(tracks).toHaveLength(2 * count);
    for (const track of tracks) {
      expect((await getTrackDetail(track.id)).waveform?.length).toBeGreaterThan(40);
      expect(await renditionsOf(track.id)).toEqual({ high: expect.any(Number), low: expect.any(Number) });
    }
  });

  test('interrupted, it finishes what is in work and says what is left', async () => {
    for (let index = 0; index < 5; index++) await writeFile(join(folder, `${index}.wav`), recording());
    const store = await waitingStore();
    const run = start(folder, { AWS_ENDPOINT_URL_S3: store.url });
    // Both that are in work have something to store, and wait for it.
    await store.waiting(2);
    run.child.stdout.on('data', (text: string) => text.includes('Finishing the files in work') && store.goOn());
    run.child.kill('SIGINT');
    const { status, output } = await run.ended;
    expect(status).toBe(1);
    expect(output).toMatch(
      /Added\s+2 files\nAlready there\s+0 files\nSkipped\s+0 files\nFailed\s+0 files\nNot tried\s+3 files/,
    );
  });
});

describe('what cannot be imported', () => {
  test.each([
    ['a folder that is not there', '/nowhere/at/all', {}, /is not a folder that can be opened/],
    ['no cloud at all', tmpdir(), { CATALOG_TABLE: '', DATA_DIR: '/nowhere' }, /There is no cloud here/],
    ['a cloud that is down', tmpdir(), { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' }, /does not answer/],
  ])('%s is one clear sentence', async (_, target, environment, sentence) => {
    const { status, output } = await importFolder(target, environment);
    expect(status).toBe(2);
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
