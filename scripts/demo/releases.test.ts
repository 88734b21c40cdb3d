import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { buildRandomWav } from '@overtone/functions/media/testing.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import {
  isolatedAccountsTable,
  isolatedCatalogTable,
  isolatedSiteTable,
} from '@overtone/functions/testing/isolated-tables.store.ts';
import { runAll } from '@overtone/functions/testing/media-worker.ts';
import { asGuest } from '@overtone/functions/testing/visitor.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { people } from './people.ts';
import { ensureDemoReleases } from './releases.ts';
import { ensureDemoRequests } from './requests.ts';

const [, artist] = people;

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable(), await isolatedCatalogTable()];
  await ensurePeople();
  await ensureArtist({ name: artist.name });
  await ensureDemoRequests();
  const sounds = new Map<string, Uint8Array<ArrayBuffer>>();
  const render = async ({ seed }: { readonly seed: string }) => {
    const sound = sounds.get(seed) ?? Uint8Array.from(buildRandomWav());
    sounds.set(seed, sound);
    return sound;
  };
  for (const _ of [1, 2]) await ensureDemoReleases(render, runAll);
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the artist has something of everything in hand, once', async () => {
  const person = await signIn(artist);
  const { artists } = await person.call(backstageArtistContract.list, {});
  const params = { artistId: artists[0]?.id ?? 'art_' } as const;
  const albumsOf = async (state: 'hidden' | 'scheduled' | 'trashed') =>
    (await person.call(managedAlbumContract.list, { params, query: { state } })).pagination.data;
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

  const [draft] = await albumsOf('hidden');
  const detail = await person.call(managedAlbumContract.get, { params: { albumId: draft?.id ?? 'alb_' } });
  expect(names(detail.album.tracks)).toEqual(['Kettle Weather', 'Second Spring']);
  expect(names(await albumsOf('trashed'))).toEqual(['Barn Sketches']);

  const [scheduled, ...others] = await albumsOf('scheduled');
  expect([scheduled?.name, others]).toEqual(['Night Post', []]);
  expect(Date.parse(scheduled?.releaseAt ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const asked = { params: { albumId: scheduled?.id ?? 'alb_' } } as const;
  expect((await asGuest().send(albumContract.get, asked)).status).toBe(404);

  const query = { state: 'unlisted' } as const;
  const { pagination } = await person.call(managedTrackContract.list, { params, query });
  expect(names(pagination.data)).toEqual(['For the Night Nurse']);
});

test('one file is held and one failed, and says why', async () => {
  const person = await signIn(artist);
  const { pagination } = await person.call(fileEntryContract.list, { query: {} });
  const told = pagination.data.filter(({ state }) => state !== 'ready');
  expect(told.map(({ name, state, failure }) => [name, state, failure?.key])).toEqual([
    ['Treadle Hymn.wav', 'failed', 'The file is incomplete.'],
    ['For the Night Nurse (master).mp3', 'held', undefined],
  ]);
});
