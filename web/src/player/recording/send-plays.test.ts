import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrack } from '../../testing/factories.ts';
import { createPlayOutbox, type PendingPlay } from './play-outbox.ts';
import type { PostResult } from './post-plays.ts';
import { createSender } from './send-plays.ts';

const ply = (last: number) => `ply_${String(last).padStart(26, '0')}` as const;
const kept = (last: number, changes: Partial<PendingPlay> = {}): PendingPlay => ({
  ...{ id: ply(last), trackId: aTrack().id, source: 'album', sourceId: null, seconds: 40.7, outcome: 'finished' },
  ...{ isOffline: false, isOver: true, page: 'one', savedAt: 0, by: null },
  ...changes,
});

beforeEach(() => localStorage.clear());

const allTaken = (plays: readonly RecordedPlay[]): PostResult => ({ settled: plays.map(({ id }) => id) });

const sending = (
  answer: (plays: readonly RecordedPlay[], call: number) => PostResult | Promise<PostResult> = allTaken,
) => {
  const outbox = createPlayOutbox(localStorage);
  const calls: string[][] = [];
  const told: RecordedPlay[] = [];
  const timers: { seconds: number; run: () => void }[] = [];
  const findAbandoned = async (plays: readonly PendingPlay[]) => plays.filter(({ page }) => page === 'gone');
  const { flush } = createSender({
    outbox,
    belongsToUser: () => true,
    findAbandoned,
    random: () => 1,
    async tell(plays) {
      calls.push(plays.map(({ id }) => id));
      told.push(...plays);
      return answer(plays, calls.length);
    },
    after(seconds, run) {
      const timer = { seconds, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  /** Lets the next attempt come. @returns after how many seconds. */
  const wait = async (): Promise<number | undefined> => {
    const timer = timers.shift();
    timer?.run();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return timer?.seconds;
  };
  return { outbox, calls, told, timers, flush, wait };
};

describe('sending listens', () => {
  it('tells fifty at once, each once, in whole seconds', async () => {
    const { outbox, calls, told, flush } = sending();
    for (let number = 1; number <= 120; number++) outbox.put(kept(number));
    await Promise.all([flush(), flush()]);
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(calls.flat()).size).toBe(120);
    expect(told[0]).toEqual({
      ...{ id: ply(1), trackId: aTrack().id, source: 'album', sourceId: null },
      ...{ seconds: 40, outcome: 'finished', isOffline: false },
    });
    expect(outbox.read()).toEqual([]);
  });

  it('tells nothing of what goes on, but what a page that is gone left', async () => {
    const { outbox, calls, flush } = sending();
    outbox.put(kept(1, { isOver: false, page: 'here' }));
    outbox.put(kept(2, { isOver: false, page: 'gone' }));
    await flush();
    expect(calls).toEqual([[ply(2)]]);
    expect(outbox.read().map(({ id }) => id)).toEqual([ply(1)]);
  });

  it('tries at once when it is asked to while an attempt is on its way that fails, and then waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { outbox, calls, timers, flush } = sending(async (_, call): Promise<PostResult> => {
      if (call === 1) await promise;
      return 'lost';
    });
    outbox.put(kept(1));
    const first = flush();
    await flush();
    resolve();
    await first;
    expect([calls.length, timers.length]).toEqual([2, 1]);
  });

  it('tells what was added while another call was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { outbox, calls, flush } = sending(async (plays) => {
      await promise;
      return allTaken(plays);
    });
    outbox.put(kept(1));
    const first = flush();
    outbox.put(kept(2));
    const second = flush();
    resolve();
    await Promise.all([first, second]);
    expect(calls).toEqual([[ply(1)], [ply(2)]]);
  });

  it('waits twice as long after each attempt that fails, five minutes at most, and begins anew after one that does not', async () => {
    let answer: PostResult | undefined = 'later';
    const { outbox, flush, wait, timers } = sending((plays) => answer ?? allTaken(plays));
    outbox.put(kept(1));
    await flush();
    const waits = [];
    for (let attempt = 0; attempt < 8; attempt++) waits.push(await wait());
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    answer = undefined;
    await wait();
    expect(outbox.read()).toEqual([]);
    answer = 'later';
    outbox.put(kept(2));
    await flush();
    expect(timers.map(({ seconds }) => seconds)).toEqual([5]);
  });

  it('tries at once where it is asked to, and then no second time', async () => {
    const { outbox, calls, flush, timers } = sending((plays, call) => (call === 1 ? 'later' : allTaken(plays)));
    outbox.put(kept(1));
    await flush();
    await flush();
    expect([calls.length, timers.length]).toEqual([2, 0]);
  });

  it('says of those that found no connection that they were heard without one', async () => {
    const { outbox, told, flush } = sending((plays, call) => (call === 1 ? 'lost' : allTaken(plays)));
    outbox.put(kept(1));
    await flush();
    await flush();
    expect(told.map(({ isOffline }) => isOffline)).toEqual([false, true]);
  });

  it('lets go of what the API says it will never take', async () => {
    const { outbox, flush, calls } = sending(() => 'refused');
    outbox.put(kept(1));
    await flush();
    expect([outbox.read(), calls.length]).toEqual([[], 1]);
  });

  it('sends one by one where a call is refused, so that one bad listen holds up no other', async () => {
    const { outbox, calls, flush, told } = sending((plays) =>
      plays.some(({ id }) => id === ply(2)) ? 'refused' : allTaken(plays),
    );
    for (const number of [1, 2, 3]) outbox.put(kept(number));
    await flush();
    expect(calls).toEqual([[ply(1), ply(2), ply(3)], [ply(1)], [ply(2)], [ply(3)]]);
    expect(outbox.read()).toEqual([]);
    expect(told.length).toBe(6);
  });

  it('keeps the others where the API is gone in the middle of that', async () => {
    const { outbox, flush, timers } = sending((plays, call) =>
      plays.length > 1 ? 'refused' : call > 2 ? 'later' : allTaken(plays),
    );
    for (const number of [1, 2, 3]) outbox.put(kept(number));
    await flush();
    expect(outbox.read().map(({ id }) => id)).toEqual([ply(2), ply(3)]);
    expect(timers.length).toBe(1);
  });

  it('does not ask for ever where an answer names none of them', async () => {
    const { outbox, flush, calls } = sending(() => ({ settled: [] }));
    outbox.put(kept(1));
    await flush();
    expect([calls.length, outbox.read().length]).toEqual([1, 1]);
  });
});
