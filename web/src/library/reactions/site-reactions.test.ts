import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggingOut } from '../../lib/logout-events.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { follows, likes, reposts } from './site-reactions.ts';

const id = (index: number): string => `trk_${String(index).padStart(26, '0')}`;
const state = { version: 1, counts: { track: 0, album: 0, artist: 0, playlist: 0 } };
const answers = {
  'GET /api/v1/users/me/reactions': { body: { likes: { state, ids: [] } } },
  'POST /api/v1/users/me/likes': { body: { likes: { ...state, version: 2 }, missing: [] } },
};

let asked: ReturnType<typeof stubApi>;
let stop = (): void => undefined;
beforeEach(() => {
  localStorage.clear();
  asked = stubApi(answers);
});
afterEach(() => stop());

describe('createReactionStore', () => {
  it('notifies only listeners of the pressed target', () => {
    stop = likes.start('usr_1', () => undefined);
    const listeners = [1, 2].map((index) => {
      const listener = vi.fn();
      likes.subscribe(id(index), listener);
      return listener;
    });
    likes.set([id(1)], true);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect([likes.has(id(1)), likes.has(id(2))]).toEqual([true, false]);
  });

  it('applies presses from before the start when the user is known', async () => {
    likes.set([id(1)], true);
    expect(likes.has(id(1))).toBe(false);
    stop = likes.start('usr_1', () => undefined);
    expect(likes.has(id(1))).toBe(true);
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('passes presses of guests on and stores nothing', () => {
    const guest = vi.fn();
    stop = likes.start(null, guest);
    expect(likes.set([id(1)], true)).toBe(true);
    expect(guest).toHaveBeenCalledWith([id(1)]);
    expect([likes.has(id(1)), localStorage.length, asked.length]).toEqual([false, 0, 0]);
  });

  it('sends delayed removals when the page is closed', async () => {
    stop = likes.start('usr_1', () => undefined);
    likes.set([id(1)], true);
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const stopWatching = likes.registerList(() => undefined);
    expect(likes.set([id(1)], false)).toBe(true);
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(asked.at(-1)?.url).toContain(`/api/v1/users/me/likes/track/${id(1)}`));
    expect(asked.at(-1)?.headers.get('X-HTTP-Method-Override')).toBe('DELETE');
    stopWatching();
  });

  it('cancels requests when the user is about to log out', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    stop = likes.start('usr_1', () => undefined);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    notifyLoggingOut();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('loads all kinds in one request', async () => {
    const known = { state: { version: 3 }, ids: [id(4)] };
    stop();
    asked = stubApi({ 'GET /api/v1/users/me/reactions': { body: { likes: known, follows: known, reposts: known } } });
    const stops = [likes, follows, reposts].map((kind) => kind.start('usr_1', () => undefined));
    stop = () => {
      for (const end of stops) end();
    };
    await vi.waitFor(() =>
      expect([likes, follows, reposts].map((kind) => kind.has(id(4)))).toEqual([true, true, true]),
    );
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/users/me/reactions?likes=-1&follows=-1&reposts=-1']);
  });
});
