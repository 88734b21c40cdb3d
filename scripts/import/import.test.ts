import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getAlbumWithTracks } from '@overtone/functions/catalog/albums/albums.store.ts';
import { listArtistTracks } from '@overtone/functions/catalog/artists/artists.store.ts';
import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { decode } from '@overtone/functions/media/decode.ts';
import type { Pcm } from '@overtone/functions/media/pcm.ts';
import { readM4a } from '@overtone/functions/media/renditions/testing.ts';
import { encodeAiff, encodeWav } from '@overtone/functions/media/testing.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { type Quality, qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTags, buildSound, buildWav, coverPng, importFolder } from './testing.ts';

const page = { perPage: 100 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Sample files in formats that not every browser plays. */
const unplayableFiles = new URL('../../functions/src/media/unplayed/', import.meta.url);

/** Installs a fake ffmpeg that decodes every file to the same sound. @returns the folder for PATH */
const installDecoder = async (pcm: Pcm): Promise<string> => {
  const binFolder = join(folder, '.bin');
  await mkdir(binFolder);
  await writeFile(join(binFolder, 'sound.wav'), encodeWav(pcm));
  const script = `#!/bin/sh\nexec /bin/cat '${join(binFolder, 'sound.wav')}'\n`;
  await writeFile(join(binFolder, 'ffmpeg'), script, { mode: 0o755 });
  return binFolder;
};

/** Counts the samples of a track's rendition: as declared in the file, and as decoded. */
const countSamples = async (trackId: TrackId, quality: Quality): Promise<{ declared: number; decoded: number }> => {
  const response = await asGuest().send(trackContract.stream, { params: { trackId }, query: { quality } });
  const url = response.headers.get('location') ?? '';
  const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/mp4', 'ftyp']);
  const path = join(folder, '.rendition.m4a');
  await writeFile(path, await (await fetch(url)).bytes());
  const declared = (await readM4a(path)).edit?.samples ?? 0;
  let decoded = 0;
  // Without an AAC decoder, the declared number is used.
  for await (const pcm of decode(await openAudio({ path }))) decoded += pcm?.channels[0]?.length ?? declared;
  return { declared, decoded };
};

// Each test starts processes with threads several times.
describe('npm run import', () => {
  it('imports audio files with their sidecar files and reports files that fail', async () => {
    const artist = `Artist ${randomUUID()}`;
    const disc = join(folder, artist);
    await mkdir(join(folder, '.hidden'));
    await mkdir(disc);
    await symlink('..', join(disc, 'loop'));
    await Promise.all([
      writeFile(join(disc, '01 - Good.wav'), buildWav()),
      writeFile(join(disc, '01 - Good.lrc'), '[00:00.10]La la\n[00:00.30]La'),
      writeFile(join(disc, 'without-extension'), buildWav()),
      writeFile(join(disc, 'Cover.png'), coverPng),
      writeFile(join(disc, 'cut.wav'), buildWav().subarray(0, 3000)),
      writeFile(join(disc, 'letter.mp3'), 'This is not music.'),
      writeFile(join(disc, 'empty.flac'), ''),
      writeFile(join(disc, 'notes.txt'), 'Recorded at home.'),
      writeFile(join(folder, '.hidden', 'secret.wav'), buildWav()),
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
    const goodTrack = data.find(({ name }) => name === 'Good');
    expect(goodTrack).toMatchObject({ hasLyrics: true, artists: [{ name: artist }] });
    expect(goodTrack?.image).not.toBeNull();
    expect(data.map(({ name }) => name).sort()).toEqual(['Good', 'without-extension']);
  });

  it('separates albums by files and folders, numbers tracks by file name and reports files that cannot be opened', async () => {
    const [sampler, band] = [`Sampler ${randomUUID()}`, `Band ${randomUUID()}`];
    const singers = ['A', 'B', 'C'].map((name) => `${name} ${randomUUID()}`);
    const write = async (path: string, title: string, artist: string, album: string) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, addTags(buildWav(), { INAM: title, IART: artist, IPRD: album }));
    };
    // The order by file name is the reverse of the orders by title and by artist.
    for (const [index, singer] of singers.entries()) {
      await write(`${sampler}/0${3 - index} - Song.wav`, `Song ${singer}`, singer, sampler);
    }
    for (const year of ['1994', '2001'])
      for (const number of [1, 2]) await write(`${band}/${year}/0${number}.wav`, `${year} ${number}`, band, band);
    const badName = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('Bj\xf6rk', 'latin1')]);
    await mkdir(badName);
    await writeFile(Buffer.concat([badName, Buffer.from('/01 song.wav')]), buildWav());
    await symlink('missing.wav', join(folder, 'link.wav'));

    const { status, output } = await importFolder(folder);

    expect(status).toBe(1);
    expect(output).toMatch(/Added\s+7 files\nAlready there\s+0 files\nSkipped\s+0 files\nFailed\s+2 files/);
    expect(output).toMatch(/Björk\n\s+Its name is not UTF-8/);
    expect(output).toMatch(/link\.wav\n\s+The link points to a file that does not exist/);
    const getAlbumIds = async (artist: string) => {
      const { data } = await listArtistTracks((await ensureArtist({ name: artist })).id, page);
      const ids = new Set(data.flatMap(({ album }) => album?.id ?? []));
      return Promise.all([...ids].map((id) => getAlbumWithTracks(id)));
    };
    const [compilation, ...others] = await getAlbumIds(singers[0] ?? '');
    expect(others).toEqual([]);
    expect(compilation).toMatchObject({ name: sampler, type: 'compilation', artists: [{ name: 'Various artists' }] });
    expect(compilation?.tracks.map(({ number, artists }) => [number, artists[0]?.name])).toEqual([
      [1, singers[2]],
      [2, singers[1]],
      [3, singers[0]],
    ]);
    const selfTitled = await getAlbumIds(band);
    expect(selfTitled.map(({ tracks }) => tracks.map(({ name }) => name)).toSorted()).toEqual([
      ['1994 1', '1994 2'],
      ['2001 1', '2001 2'],
    ]);
  });

  it('converts files that not every browser plays, and skips those that need ffmpeg until it is installed', async () => {
    const artist = `Artist ${randomUUID()}`;
    const album = join(folder, artist);
    await mkdir(album);
    for (const name of ['adpcm.wav', 'alac.m4a', 'tone.wma', 'video.mkv'])
      await copyFile(new URL(name, unplayableFiles), join(album, name));
    await writeFile(join(album, 'Other.aiff'), encodeAiff(buildSound()));
    // A file without an extension is recognized by its content.
    await writeFile(join(album, 'unnamed'), encodeAiff(buildSound(0.7)));
    await writeFile(join(album, 'Good.wav'), buildWav());

    const { status, output } = await importFolder(folder, { PATH: '' });

    expect(status).toBe(1);
    const [progress = '', report = ''] = output.split(/^Added(?= {2})/m);
    const printedAdvice = 'which isn’t supported. Upload FLAC, WAV or MP3 instead.';
    expect(progress).toContain(`alac.m4a is skipped. The file is ALAC (Apple Lossless) in MP4 (M4A), ${printedAdvice}`);
    expect(progress).toContain('2 files must be converted first, because not every browser plays them.');
    expect(report).toMatch(/^\s+3 files\nAlready there\s+0 files\nSkipped\s+3 files\nFailed\s+0 files\n/);
    expect(report).toMatch(/^Analysed\s+3 tracks\nRendered\s+3 tracks$/m);
    const list = report.slice(report.indexOf('Skipped, because'));
    const skipped = [...list.matchAll(/ {2}\/.*\/(.+)\n {4}The file is (.+), which isn’t supported/g)];
    expect(skipped.map(([, name, format]) => [name, format]).toSorted()).toEqual([
      ['adpcm.wav', 'ADPCM in WAV'],
      ['alac.m4a', 'ALAC (Apple Lossless) in MP4 (M4A)'],
      ['tone.wma', 'Windows Media Audio V8'],
    ]);

    const second = await importFolder(folder, { PATH: await installDecoder(buildSound(1)) });

    expect(second.status).toBe(0);
    expect(second.output).toMatch(/^Added\s+3 files\nAlready there\s+3 files\nSkipped\s+0 files\nFailed\s+0 files\n/m);
    const { id } = await ensureArtist({ name: artist });
    const { data } = await listArtistTracks(id, page);
    const samples: Record<string, number> = { Good: 4_000, Other: 4_000, unnamed: 5_600 };
    expect(data).toHaveLength(6);
    for (const { id, name } of data) {
      const expected = samples[name] ?? 8_000;
      for (const quality of qualities) {
        const { declared, decoded } = await countSamples(id, quality);
        expect(declared).toBe(expected);
        // A decoder may return the padding of the last frame, which is less than one frame.
        expect(decoded - declared).toBeGreaterThanOrEqual(0);
        expect(decoded - declared).toBeLessThan(1_024);
      }
    }
  });

  it('adds only new files when it runs again', async () => {
    await writeFile(join(folder, 'one.wav'), buildWav());
    expect((await importFolder(folder)).output).toMatch(/Added\s+1 file\n/);
    await writeFile(join(folder, 'two.wav'), buildWav());
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
});

describe('npm run import without a folder or a cloud', () => {
  it.each([
    ['the folder does not exist', '/nowhere/at/all', {}, /The folder .+ cannot be opened/],
    ['there is no cloud', tmpdir(), { CATALOG_TABLE: '', DATA_DIR: '/nowhere' }, /scripts\/start/],
    ['the cloud is down', tmpdir(), { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' }, /cannot be reached/],
  ])('prints one line when %s', async (_, target, environment, message) => {
    const { status, output } = await importFolder(target, environment);
    expect(status).toBe(2);
    expect(output.trim()).toMatch(message);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
