import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { buildRandomWav } from '@overtone/functions/media/testing.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import {
  isolatedAccountsTable,
  isolatedCatalogTable,
  isolatedSiteTable,
} from '@overtone/functions/testing/isolated-tables.store.ts';
import { processAllSteps } from '@overtone/functions/testing/media-worker.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoArtist } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoReleases } from './releases.ts';
import { ensureDemoRequests } from './requests.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable(), await isolatedCatalogTable()];
  await ensureDemoUsers();
  await ensureArtist({ name: demoArtist.name });
  await ensureDemoRequests();
  const songs = new Map<string, Uint8Array<ArrayBuffer>>();
  const renderSong = async ({ seed }: { readonly seed: string }) => {
    const song = songs.get(seed) ?? Uint8Array.from(buildRandomWav());
    songs.set(seed, song);
    return song;
  };
  for (const _ of [1, 2]) await ensureDemoReleases(renderSong, processAllSteps);
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoReleases', () => {
  it('creates a draft, a scheduled release, an unlisted track and a trashed album once when it runs twice', async () => {
    const artist = await signIn(demoArtist);
    const { artists } = await artist.call(backstageArtistContract.list, { query: {} });
    const params = { artistId: artists[0]?.id ?? 'art_' } as const;
    const listAlbums = async (state: 'hidden' | 'scheduled' | 'trashed') =>
      (await artist.call(managedAlbumContract.list, { params, query: { state } })).pagination.data;
    const getNames = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

    const [draft] = await listAlbums('hidden');
    const detail = await artist.call(managedAlbumContract.get, { params: { albumId: draft?.id ?? 'alb_' } });
    expect(getNames(detail.album.tracks)).toEqual(['Kettle Weather', 'Second Spring']);
    expect(getNames(await listAlbums('trashed'))).toEqual(['Barn Sketches']);

    const [scheduled, ...others] = await listAlbums('scheduled');
    expect([scheduled?.name, others]).toEqual(['Night Post', []]);
    expect(Date.parse(scheduled?.releaseAt ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const request = { params: { albumId: scheduled?.id ?? 'alb_' } } as const;
    expect((await asGuest().send(albumContract.get, request)).status).toBe(404);

    const query = { state: 'unlisted' } as const;
    const { pagination } = await artist.call(managedTrackContract.list, { params, query });
    expect(getNames(pagination.data)).toEqual(['For the Night Nurse']);
  });

  it('uploads a file that is held and a file that fails with a message', async () => {
    const artist = await signIn(demoArtist);
    const { pagination } = await artist.call(fileEntryContract.list, { query: {} });
    const notReady = pagination.data.filter(({ state }) => state !== 'ready');
    expect(notReady.map(({ name, state, failure }) => [name, state, failure?.key])).toEqual([
      ['Treadle Hymn.wav', 'failed', 'The file is incomplete.'],
      ['For the Night Nurse (master).mp3', 'held', undefined],
    ]);
  });
});
