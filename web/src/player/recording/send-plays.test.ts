import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTrack } from '../../testing/factories.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';
import { createSender, type PostResult } from './send-plays.ts';

const buildPlayId = (number: number) => `ply_${String(number).padStart(26, '0')}` as const;
const buildPlay = (number: number, changes: Partial<PendingPlay> = {}): PendingPlay => ({
  ...{
    id: buildPlayId(number),
    trackId: buildTrack().id,
    source: 'album',
    sourceId: null,
    seconds: 40.7,
    outcome: 'finished',
  },
  ...{ isOffline: false, hasEnded: true, page: 'one', savedAt: 0, userId: null },
  ...changes,
});

beforeEach(() => localStorage.clear());

const acceptAll = (plays: readonly RecordedPlay[]): PostResult => ({ processedIds: plays.map(({ id }) => id) });

const startSender = (
  response: (plays: readonly RecordedPlay[], call: number) => PostResult | Promise<PostResult> = acceptAll,
) => {
  const outbox = createPlayOutbox(localStorage);
  const calls: string[][] = [];
  const sentPlays: RecordedPlay[] = [];
  const timers: { seconds: number; run: () => void }[] = [];
  const findAbandoned = async (plays: readonly PendingPlay[]) => plays.filter(({ page }) => page === 'closed');
  const { flush } = createSender({
    outbox,
    belongsToUser: () => true,
    findAbandoned,
    random: () => 1,
    async post(plays) {
      calls.push(plays.map(({ id }) => id));
      sentPlays.push(...plays);
      return response(plays, calls.length);
    },
    runAfter(seconds, run) {
      const timer = { seconds, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  /** Runs the next scheduled retry. @returns its delay in seconds */
  const runRetry = async (): Promise<number | undefined> => {
    const timer = timers.shift();
    timer?.run();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return timer?.seconds;
  };
  return { outbox, calls, sentPlays, timers, flush, runRetry };
};

describe('createSender', () => {
  it('sends fifty plays per request, each once and in whole seconds', async () => {
    const { outbox, calls, sentPlays, flush } = startSender();
    for (let number = 1; number <= 120; number++) outbox.put(buildPlay(number));
    await Promise.all([flush(), flush()]);
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(calls.flat()).size).toBe(120);
    expect(sentPlays[0]).toEqual({
      ...{ id: buildPlayId(1), trackId: buildTrack().id, source: 'album', sourceId: null },
      ...{ seconds: 40, outcome: 'finished', isOffline: false },
    });
    expect(outbox.read()).toEqual([]);
  });

  it('sends no play that is in progress, except for plays of closed pages', async () => {
    const { outbox, calls, flush } = startSender();
    outbox.put(buildPlay(1, { hasEnded: false, page: 'here' }));
    outbox.put(buildPlay(2, { hasEnded: false, page: 'closed' }));
    await flush();
    expect(calls).toEqual([[buildPlayId(2)]]);
    expect(outbox.read().map(({ id }) => id)).toEqual([buildPlayId(1)]);
  });

  it('retries immediately when a flush is requested during a failing request, and then waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { outbox, calls, timers, flush } = startSender(async (_, call): Promise<PostResult> => {
      if (call === 1) await promise;
      return 'offline';
    });
    outbox.put(buildPlay(1));
    const firstFlush = flush();
    await flush();
    resolve();
    await firstFlush;
    expect([calls.length, timers.length]).toEqual([2, 1]);
  });

  it('sends plays that were added during a request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { outbox, calls, flush } = startSender(async (plays) => {
      await promise;
      return acceptAll(plays);
    });
    outbox.put(buildPlay(1));
    const firstFlush = flush();
    outbox.put(buildPlay(2));
    const secondFlush = flush();
    resolve();
    await Promise.all([firstFlush, secondFlush]);
    expect(calls).toEqual([[buildPlayId(1)], [buildPlayId(2)]]);
  });

  it('doubles the delay after each failure up to five minutes, and resets it after a success', async () => {
    let response: PostResult | undefined = 'retry';
    const { outbox, flush, runRetry, timers } = startSender((plays) => response ?? acceptAll(plays));
    outbox.put(buildPlay(1));
    await flush();
    const delays = [];
    for (let attempt = 0; attempt < 8; attempt++) delays.push(await runRetry());
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    response = undefined;
    await runRetry();
    expect(outbox.read()).toEqual([]);
    response = 'retry';
    outbox.put(buildPlay(2));
    await flush();
    expect(timers.map(({ seconds }) => seconds)).toEqual([5]);
  });

  it('cancels the scheduled retry when a flush is requested', async () => {
    const { outbox, calls, flush, timers } = startSender((plays, call) => (call === 1 ? 'retry' : acceptAll(plays)));
    outbox.put(buildPlay(1));
    await flush();
    await flush();
    expect([calls.length, timers.length]).toEqual([2, 0]);
  });

  it('marks plays as offline when the API was not reached', async () => {
    const { outbox, sentPlays, flush } = startSender((plays, call) => (call === 1 ? 'offline' : acceptAll(plays)));
    outbox.put(buildPlay(1));
    await flush();
    await flush();
    expect(sentPlays.map(({ isOffline }) => isOffline)).toEqual([false, true]);
  });

  it('removes plays that the API rejects', async () => {
    const { outbox, flush, calls } = startSender(() => 'rejected');
    outbox.put(buildPlay(1));
    await flush();
    expect([outbox.read(), calls.length]).toEqual([[], 1]);
  });

  it('sends plays one by one after a rejected request', async () => {
    const { outbox, calls, flush, sentPlays } = startSender((plays) =>
      plays.some(({ id }) => id === buildPlayId(2)) ? 'rejected' : acceptAll(plays),
    );
    for (const number of [1, 2, 3]) outbox.put(buildPlay(number));
    await flush();
    expect(calls).toEqual([
      [buildPlayId(1), buildPlayId(2), buildPlayId(3)],
      [buildPlayId(1)],
      [buildPlayId(2)],
      [buildPlayId(3)],
    ]);
    expect(outbox.read()).toEqual([]);
    expect(sentPlays.length).toBe(6);
  });

  it('keeps the remaining plays when the API fails while plays are sent one by one', async () => {
    const { outbox, flush, timers } = startSender((plays, call) =>
      plays.length > 1 ? 'rejected' : call > 2 ? 'retry' : acceptAll(plays),
    );
    for (const number of [1, 2, 3]) outbox.put(buildPlay(number));
    await flush();
    expect(outbox.read().map(({ id }) => id)).toEqual([buildPlayId(2), buildPlayId(3)]);
    expect(timers.length).toBe(1);
  });

  it('stops when a response neither accepts nor rejects any play', async () => {
    const { outbox, flush, calls } = startSender(() => ({ processedIds: [] }));
    outbox.put(buildPlay(1));
    await flush();
    expect([calls.length, outbox.read().length]).toEqual([1, 1]);
  });
});
