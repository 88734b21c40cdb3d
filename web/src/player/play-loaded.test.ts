import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../lib/api.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { tracks } from './engine/testing.ts';
import { playLoaded } from './play-loaded.ts';
import { player } from './player.ts';

const albumId = 'alb_01J00000000000000000000001';
const play = (load: Parameters<typeof playLoaded>[1]): Promise<void> =>
  playLoaded({ type: 'album', id: albumId, name: 'Glass Orchard', path: '/album' }, load);

beforeEach(() => {
  const shown = toasts.get();
  if (shown) toasts.close(shown.id);
});

it('says what the server says of an album that cannot be played', async () => {
  stubApi({ [`GET /api/v1/albums/${albumId}`]: { status: 404, body: { message: 'There is no such album.' } } });
  await play(async () => (await call(albumContract.get, { params: { albumId } })).album);
  expect(toasts.get()?.message).toBe('There is no such album.');
});

it('keeps the text of a fault of ours to itself', async () => {
  await play(() => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'tracks')")));
  expect(toasts.get()?.message).toBe('There was an issue. Please try again.');
});

it('says so where there is nothing to play', async () => {
  await play(async () => ({ tracks: [] }));
  expect(toasts.get()?.message).toBe('Glass Orchard has no tracks yet.');
});

it('plays what was asked for last, whichever comes last', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Parameters<typeof playLoaded>[1]>>>();
  const [slow, quick] = tracks(2);
  const late = play(() => promise);
  await play(async () => ({ tracks: quick ? [quick] : [] }));
  resolve({ tracks: slow ? [slow] : [] });
  await late;
  expect(player.state.get().queue.items.map(({ track }) => track.id)).toEqual([quick?.id]);
});
