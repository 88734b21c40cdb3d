import type { PlayOutcome } from '@overtone/shared/plays/recorded-play.model.ts';
import { vi } from 'vitest';
import type { PlayContext } from '../engine/player.model.ts';
import { buildTrack, buildTracks, createTestEngine, flushPromises } from '../engine/testing.ts';
import { observePlays, type PlayProgress } from './observe-plays.ts';
import type { PendingPlay } from './play-outbox.ts';
import { startRecording } from './start-recording.ts';

// Helpers for the tests of recording.

export const album: PlayContext = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/1' };
export const startedAt = Date.UTC(2026, 10, 23);

/** Observes a test engine that plays two tracks of an album. */
export const startObserving = async (
  takeResumedPlay?: (trackId: string, position: number) => PlayProgress | undefined,
) => {
  const test = createTestEngine({ loadMore: async () => [buildTrack(9)] });
  const clock = { now: startedAt };
  const reported: PlayProgress[] = [];
  const ended: (PlayProgress & { outcome: PlayOutcome })[] = [];
  const { leave } = observePlays({
    engine: test.engine,
    now: () => clock.now,
    ...(takeResumedPlay && { takeResumedPlay }),
    onProgress: (play) => reported.push(play),
    onEnd: (play, outcome) => ended.push({ ...play, outcome }),
  });
  test.engine.play(buildTracks(2), { context: album });
  await flushPromises();
  const playSeconds = async (from: number, to: number, step = 1): Promise<void> => {
    for (let second = from; second <= to; second += step) test.getPlayingDeck().advanceTo(second);
    await flushPromises();
  };
  return { ...test, clock, reported, ended, playSeconds, leave };
};

const context = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/1' } as const;

/** Stubs an API that accepts all plays. @returns the plays of each request */
export const stubPlaysApi = () => {
  const calls: PendingPlay[][] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    // A request without a body checks the connection.
    if (!body) return new Response(null);
    const plays: PendingPlay[] = JSON.parse(String(body)).plays;
    calls.push(plays);
    const headers = { Date: 'Mon, 23 Nov 2026 12:00:00 GMT' };
    return new Response(JSON.stringify({ accepted: plays.map(({ id }) => id), rejected: [] }), {
      status: 202,
      headers,
    });
  });
  return calls;
};

/** The controllers of the pages that a test opened. */
export const pageControllers: AbortController[] = [];

/** Opens a page with a player. Aborting its controller in `pageControllers` removes its listeners, as if the tab were closed. */
export const openPage = async (getUserId: () => string | null | undefined = () => 'usr_ada') => {
  const controller = new AbortController();
  pageControllers.push(controller);
  const addEventListener = globalThis.addEventListener.bind(globalThis);
  const spy = vi
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      addEventListener(type, listener, { signal: controller.signal }),
    );
  const test = createTestEngine();
  const recording = startRecording({ engine: test.engine, storage: localStorage, getUserId });
  spy.mockRestore();
  await flushPromises();
  const playSeconds = async (from: number, to: number): Promise<void> => {
    for (let second = from; second <= to; second++) test.getPlayingDeck().advanceTo(second);
    await flushPromises();
  };
  const play = async (): Promise<void> => {
    test.engine.play(buildTracks(2), { context });
    await flushPromises();
  };
  return { ...test, recording, playSeconds, play };
};

/** Reads the plays in the outbox. */
export const readStoredPlays = (): PendingPlay[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('overtone.plays.'))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? ''));
