import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listArtistAlbums, listArtistTracks } from '@overtone/functions/catalog/artists/artists.store.ts';
import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { getTrackAudio, getTrackDetail } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { encodeAiff } from '@overtone/functions/media/testing.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTags, buildSound, buildWav, importFolder, startHoldingStore, startImport } from './testing.ts';

const page = { perPage: 100 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an interrupted import', () => {
  it('imports everything once when it runs again after being killed at any step', async () => {
    const [artist, album] = [`Artist ${randomUUID()}`, `Album ${randomUUID()}`];
    await mkdir(join(folder, artist));
    const count = 3;
    for (let index = 0; index < count; index++) {
      const tags = { INAM: `Track ${index}`, IART: artist, IPRD: album };
      await writeFile(join(folder, artist, `${index}.wav`), addTags(buildWav(1), tags));
      await writeFile(join(folder, artist, `${index}.aiff`), encodeAiff(buildSound(1)));
    }
    const listTracks = async () => {
      const { id } = await ensureArtist({ name: artist });
      return (await listArtistTracks(id, page)).data;
    };
    const getRenditions = async (id: TrackId) => (await getTrackAudio(id)).renditions;

    // While adding playable files, while rendering other files, and while analysing tracks.
    for (const step of [/^Added 2 of/m, /^Added [45] of/m, /^Analysed [2-4] of/m]) {
      const run = startImport(folder);
      for await (const text of run.child.stdout) if (step.test(String(text))) break;
      run.child.kill('SIGKILL');
      await run.whenEnded;
      // Every track can be played: tracks that had to be rendered have their high rendition.
      for (const { id, album } of await listTracks())
        if (!album) expect(await getRenditions(id)).toMatchObject({ high: expect.any(Number) });
    }
    const { status, output } = await importFolder(folder);

    expect(status).toBe(0);
    expect(output).toMatch(/Added\s+0 files\nAlready there\s+6 files\n/);
    const { id } = await ensureArtist({ name: artist });
    const albums = await listArtistAlbums(id, page);
    expect(albums.data).toMatchObject([{ name: album, tracksCount: count, duration: count * 1000 }]);
    const tracks = await listTracks();
    expect(tracks.filter(({ album }) => album)).toHaveLength(count);
    expect(tracks).toHaveLength(2 * count);
    for (const track of tracks) {
      expect((await getTrackDetail(track.id)).waveform?.length).toBeGreaterThan(40);
      expect(await getRenditions(track.id)).toEqual({ high: expect.any(Number), low: expect.any(Number) });
    }
  });

  it('finishes the started files and reports the remaining ones when it is interrupted', async () => {
    for (let index = 0; index < 5; index++) await writeFile(join(folder, `${index}.wav`), buildWav());
    const store = await startHoldingStore();
    const run = startImport(folder, { AWS_ENDPOINT_URL_S3: store.url });
    // Both jobs have started a file and wait for the store.
    await store.waitForRequests(2);
    run.child.stdout.on('data', (text: string) => text.includes('Finishing the started files') && store.release());
    run.child.kill('SIGINT');
    const { status, output } = await run.whenEnded;
    expect(status).toBe(1);
    expect(output).toMatch(
      /Added\s+2 files\nAlready there\s+0 files\nSkipped\s+0 files\nFailed\s+0 files\nNot tried\s+3 files/,
    );
  });
});
