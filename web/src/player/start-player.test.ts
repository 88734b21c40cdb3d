import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { aTrack } from '../testing/factories.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PendingPlay } from './engine/play-counter.ts';
import { readSavedPlayer } from './engine/session-storage.ts';
import { player } from './player.ts';
import { startPlayer } from './start-player.ts';

const { id: trackId } = aTrack();
const play = (last: string): PendingPlay => ({ id: `ply_${last.padStart(26, '0')}`, trackId, source: 'album' });
const storageKey = 'overtone.plays';
const kept = (): PendingPlay[] => JSON.parse(localStorage.getItem(storageKey) ?? '[]');
const keep = (...plays: PendingPlay[]): void => localStorage.setItem(storageKey, JSON.stringify(plays));

/** Answers for the API, which takes listens or is out of reach. @returns the ids that it was told. */
const api = (status: number) => {
  const asked = stubApi({ [`POST /api/v1/tracks/${trackId}/plays`]: { status, body: {} } });
  return () => asked.flatMap(({ method, body }) => (method === 'POST' ? (body as PendingPlay).id : []));
};

let toldAtStart: () => string[];

beforeAll(() => {
  localStorage.clear();
  keep(play('1'));
  toldAtStart = api(503);
  startPlayer(new QueryClient());
});

beforeEach(() => localStorage.clear());

it('sends the listens that the last visit could not', async () => {
  await vi.waitFor(() => expect(toldAtStart()).toEqual([play('1').id]));
});

it('sends the listens that wait when the connection is back, each once', async () => {
  keep(play('2'), play('3'));
  const told = api(202);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(told()).toEqual([play('2').id, play('3').id]);
});

it('keeps the listens that the API still cannot take', async () => {
  keep(play('4'));
  const told = api(503);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(told()).toEqual([play('4').id]));
  expect(kept()).toEqual([play('4')]);
});

it('takes the music up again at once when the connection is back', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  player.play([aTrack()]);
  document.querySelector('audio[src]')?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(toasts.get()?.message).toMatch('The connection is lost.'));
  load.mockClear();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  player.remove(player.state.get().queue.items[0]?.key ?? '');
});

it('keeps the player for the next visit, when the page goes and a moment after each change', () => {
  vi.useFakeTimers();
  player.setVolume(0.25);
  expect(readSavedPlayer(localStorage)).toBeUndefined();
  dispatchEvent(new Event('pagehide'));
  expect(readSavedPlayer(localStorage)?.volume).toBe(0.25);
  player.setVolume(0.5);
  vi.advanceTimersByTime(2_000);
  expect(readSavedPlayer(localStorage)?.volume).toBe(0.5);
});
