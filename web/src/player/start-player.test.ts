import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { stubApi } from '../testing/api-stub.ts';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { buildTrack } from '../testing/factories.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { readSavedPlayer } from './engine/saved-player.ts';
import { player } from './player.ts';
import { startPlayer } from './start-player.ts';

const id = `ply_${'1'.padStart(26, '0')}` as const;
const play = {
  id,
  trackId: buildTrack().id,
  source: 'album',
  seconds: 40,
  outcome: 'left',
  hasEnded: true,
  userId: null,
};
const storageKey = `overtone.plays.${id}`;

let requests: ReturnType<typeof stubApi>;

beforeAll(async () => {
  localStorage.clear();
  localStorage.setItem(storageKey, JSON.stringify(play));
  requests = stubApi({ 'POST /api/v1/plays': { status: 202, body: { accepted: [id], rejected: [] } } });
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  startPlayer(client);
  // The code that sends plays is loaded on demand. Wait for it before a test has no connection.
  await vi.waitFor(() => expect(localStorage.getItem(storageKey)).toBeNull());
});

describe('startPlayer', () => {
  it('sends the plays that the last visit could not send', () => {
    expect(requests).toMatchObject([{ body: { plays: [{ id, seconds: 40 }] } }]);
  });

  it('resumes immediately when the connection is back', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    player.play([buildTrack()]);
    document.querySelector('audio[src]')?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(toasts.get()?.message).toMatch('You’re offline.'));
    load.mockClear();
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledOnce();
    player.remove(player.state.get().queue.items[0]?.key ?? '');
  });

  it('saves the state of the player when the page is closed and shortly after each change', () => {
    vi.useFakeTimers();
    player.setVolume(0.25);
    expect(readSavedPlayer(localStorage)).toBeUndefined();
    dispatchEvent(new Event('pagehide'));
    expect(readSavedPlayer(localStorage)?.volume).toBe(0.25);
    player.setVolume(0.5);
    vi.advanceTimersByTime(2_000);
    expect(readSavedPlayer(localStorage)?.volume).toBe(0.5);
  });
});
