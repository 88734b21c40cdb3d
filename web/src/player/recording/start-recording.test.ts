import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionFound, connectionLost } from '../../lib/connection.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { aTrack, settled, testEngine, tracks } from '../engine/testing.ts';
import type { PendingPlay } from './play-outbox.ts';
import { startRecording } from './start-recording.ts';

const path = 'POST /api/v1/plays';
const context = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/1' } as const;

/** Answers as the API does: it takes everything. @returns the listens that each call told. */
const api = () => {
  const calls: PendingPlay[][] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    // Without a body it is asked whether the connection is there.
    if (!body) return new Response(null);
    const plays: PendingPlay[] = JSON.parse(String(body)).plays;
    calls.push(plays);
    const headers = { Date: 'Mon, 23 Nov 2026 12:00:00 GMT' };
    return new Response(JSON.stringify({ taken: plays.map(({ id }) => id), refused: [] }), { status: 202, headers });
  });
  return calls;
};

const pages: AbortController[] = [];

/** A page of the site with a player in it. What it hears of the window ends with `kill`, as it does when a tab is killed. */
const open = async (who: () => string | null | undefined = () => 'usr_ada') => {
  const end = new AbortController();
  pages.push(end);
  const listenTo = globalThis.addEventListener.bind(globalThis);
  const spy = vi
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      listenTo(type, listener, { signal: end.signal }),
    );
  const test = testEngine();
  const plays = startRecording({ engine: test.engine, storage: localStorage, who });
  spy.mockRestore();
  await settled();
  const listen = async (from: number, to: number): Promise<void> => {
    for (let second = from; second <= to; second++) test.heard().listenTo(second);
    await settled();
  };
  const play = async (): Promise<void> => {
    test.engine.play(tracks(2), { context });
    await settled();
  };
  return { ...test, plays, listen, play };
};

const kept = (): PendingPlay[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('overtone.listens.'))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? ''));

beforeEach(() => {
  localStorage.clear();
  connectionFound();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.abort();
});

describe('a page tells', () => {
  it('of a listen once it is over, and keeps it no longer', async () => {
    const calls = api();
    const { play, listen, engine } = await open();
    await play();
    await listen(0, 40);
    expect([calls, kept().length]).toEqual([[], 1]);
    engine.next();
    await vi.waitFor(() => expect(kept()).toEqual([]));
    expect(calls).toMatchObject([[{ trackId: aTrack(1).id, source: 'album', seconds: 40, outcome: 'skipped' }]]);
  });

  it('of nothing that was heard for less than half a minute', async () => {
    const calls = api();
    const { play, listen, engine } = await open();
    await play();
    await listen(0, 29);
    engine.next();
    await settled();
    expect([calls, kept()]).toEqual([[], []]);
  });

  it('of the listen that it is left in, as it goes', async () => {
    const calls = api();
    const { play, listen } = await open();
    await play();
    await listen(0, 40);
    dispatchEvent(new Event('pagehide'));
    expect(calls).toMatchObject([[{ seconds: 40, outcome: 'left' }]]);
  });

  it('of what was heard without a connection as soon as it is back', async () => {
    const calls = api();
    const { play, listen, engine } = await open();
    await play();
    await listen(0, 40);
    stubApi({ [path]: { lost: true } });
    connectionLost();
    engine.next();
    await vi.waitFor(() => expect(kept()).toMatchObject([{ isOver: true, isOffline: true }]));
    expect(calls).toEqual([]);
    const later = api();
    connectionFound();
    await vi.waitFor(() => expect(kept()).toEqual([]));
    // Pages of the tests before hear of the connection too, as other tabs do.
    expect(later[0]).toMatchObject([{ seconds: 40, isOffline: true }]);
    expect(new Set(later.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('of what was kept as soon as it is known who is here', async () => {
    vi.useFakeTimers({ now: Date.now() });
    stubApi({ [path]: { lost: true } });
    connectionLost();
    let before: string | null = 'usr_ines';
    const first = await open(() => before);
    await first.play();
    await first.listen(0, 40);
    first.engine.next();
    await vi.waitFor(() => expect(kept()).toMatchObject([{ isOver: true, by: 'usr_ines' }]));
    before = null;
    let here: string | undefined;
    const calls = api();
    await open(() => here);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toEqual([]);
    here = 'usr_ines';
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(kept()).toEqual([]));
    vi.useRealTimers();
  });

  it('of what somebody heard without a connection to nobody but them, whoever signs in meanwhile', async () => {
    // Nobody's of the pages of other tests, which hear of the connection too.
    let here: string | null | undefined = 'usr_orla';
    const { play, listen, engine } = await open(() => here);
    await play();
    await listen(0, 40);
    stubApi({ [path]: { lost: true } });
    connectionLost();
    engine.next();
    await vi.waitFor(() => expect(kept()).toMatchObject([{ isOver: true, by: 'usr_orla' }]));
    const back = async () => {
      const calls = api();
      connectionLost();
      connectionFound();
      dispatchEvent(new Event('pagehide'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await settled();
      return calls;
    };
    for (const other of ['usr_eve', null, undefined]) {
      here = other;
      expect([await back(), kept().length]).toEqual([[], 1]);
    }
    here = 'usr_orla';
    expect((await back())[0]).toMatchObject([{ seconds: 40, isOffline: true }]);
  });

  it('of nothing that is another person’s', async () => {
    api();
    const { play, listen, plays } = await open();
    await play();
    await listen(0, 40);
    plays.forget();
    expect([kept(), localStorage.length]).toEqual([[], 0]);
  });
});

describe('the next visit', () => {
  /** Which pages hold a lock, as the browser knows it. */
  const locks = (isThere: () => boolean) => {
    const names: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: async (name: string) => void names.push(name),
        query: async () => ({ held: isThere() ? names.map((name) => ({ name })) : [] }),
      },
    });
  };

  it('tells of the listen that a tab was killed in, as far as it is known', async () => {
    locks(() => false);
    const { play, listen } = await open();
    await play();
    await listen(0, 57);
    pages[0]?.abort();
    const calls = api();
    await open();
    await vi.waitFor(() => expect(kept()).toEqual([]));
    expect(calls).toMatchObject([[{ seconds: 50, outcome: 'left' }]]);
  });

  it('tells of none that another tab still plays, which does so itself', async () => {
    let isThere = true;
    locks(() => isThere);
    const calls = api();
    const first = await open();
    await first.play();
    await first.listen(0, 40);
    await open();
    await settled();
    expect(calls).toEqual([]);
    first.engine.next();
    await vi.waitFor(() => expect(calls).toMatchObject([[{ seconds: 40, outcome: 'skipped' }]]));
    isThere = false;
  });

  it('without locks takes a tab for gone that wrote nothing for a minute, and that one then tells nothing more', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const calls = api();
    const first = await open();
    await first.play();
    await first.listen(0, 40);
    await open();
    await settled();
    expect(calls).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    await open();
    await vi.waitFor(() => expect(calls.length).toBe(1));
    await first.listen(41, 80);
    first.engine.next();
    await settled();
    expect([calls.length, kept()]).toEqual([1, []]);
  });

  it('goes on with the listen in the middle of which the page was loaded anew, and tells of it once', async () => {
    locks(() => false);
    const calls = api();
    const first = await open();
    await first.play();
    await first.listen(0, 40);
    dispatchEvent(new Event('pagehide'));
    pages[0]?.abort();

    const second = await open();
    await second.play();
    second.heard().position = 40;
    await second.listen(40, 199);
    second.engine.next();
    await settled();
    const ids = new Set(calls.flat().map(({ id }) => id));
    expect([ids.size, kept()]).toEqual([1, []]);
  });

  it('counts a listen together that was cut before it counted', async () => {
    locks(() => false);
    const calls = api();
    const first = await open();
    await first.play();
    await first.listen(0, 20);
    dispatchEvent(new Event('pagehide'));
    pages[0]?.abort();

    const second = await open();
    await second.play();
    second.heard().position = 20;
    await second.listen(20, 35);
    second.engine.next();
    await vi.waitFor(() => expect(calls).toMatchObject([[{ trackId: aTrack(1).id, seconds: 35 }]]));
  });
});
