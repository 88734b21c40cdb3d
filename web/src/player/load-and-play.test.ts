import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../lib/api.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { buildTracks } from './engine/testing.ts';
import { loadAndPlay } from './load-and-play.ts';
import { player } from './player.ts';

const albumId = 'alb_01J00000000000000000000001';
const play = (load: Parameters<typeof loadAndPlay>[1]): Promise<void> =>
  loadAndPlay({ type: 'album', id: albumId, name: 'Glass Orchard', path: '/album' }, load);

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('loadAndPlay', () => {
  it("shows the server's message for an album that cannot be played", async () => {
    stubApi({ [`GET /api/v1/albums/${albumId}`]: { status: 404, body: { message: 'There is no such album.' } } });
    await play(async () => (await call(albumContract.get, { params: { albumId } })).album);
    expect(toasts.get()?.message).toBe('There is no such album.');
  });

  it('shows a general message for a programming error', async () => {
    await play(() => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'tracks')")));
    expect(toasts.get()?.message).toBe('There was an issue. Please try again.');
  });

  it('shows a message when there are no tracks', async () => {
    await play(async () => ({ tracks: [] }));
    expect(toasts.get()?.message).toBe('Glass Orchard has no songs yet.');
  });

  it('plays the latest request even when an earlier one is loaded after it', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Parameters<typeof loadAndPlay>[1]>>>();
    const [slow, quick] = buildTracks(2);
    const pendingPlay = play(() => promise);
    await play(async () => ({ tracks: quick ? [quick] : [] }));
    resolve({ tracks: slow ? [slow] : [] });
    await pendingPlay;
    expect(player.state.get().queue.items.map(({ track }) => track.id)).toEqual([quick?.id]);
  });
});
