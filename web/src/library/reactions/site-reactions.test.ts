import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggingOut } from '../../lib/logout-events.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { follows, likes, reposts } from './site-reactions.ts';

const buildId = (index: number): string => `trk_${String(index).padStart(26, '0')}`;
const state = { version: 1, counts: { track: 0, album: 0, artist: 0, playlist: 0 } };
const answers = {
  'GET /api/v1/users/me/reactions': { body: { likes: { state, ids: [] } } },
  'POST /api/v1/users/me/likes': { body: { likes: { ...state, version: 2 }, missing: [] } },
};

let requests: ReturnType<typeof stubApi>;
let stop = (): void => undefined;
beforeEach(() => {
  localStorage.clear();
  requests = stubApi(answers);
});
afterEach(() => stop());

describe('createReactionStore', () => {
  it('notifies only listeners of the pressed target', () => {
    stop = likes.start('usr_1', () => undefined);
    const listeners = [1, 2].map((index) => {
      const listener = vi.fn();
      likes.subscribe(buildId(index), listener);
      return listener;
    });
    likes.set([buildId(1)], true);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect([likes.has(buildId(1)), likes.has(buildId(2))]).toEqual([true, false]);
  });

  it('applies earlier presses when the user is loaded', async () => {
    likes.set([buildId(1)], true);
    expect(likes.has(buildId(1))).toBe(false);
    stop = likes.start('usr_1', () => undefined);
    expect(likes.has(buildId(1))).toBe(true);
    await vi.waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('reports a press to the callback and stores nothing when the visitor is a guest', () => {
    const onGuest = vi.fn();
    stop = likes.start(null, onGuest);
    expect(likes.set([buildId(1)], true)).toBe(true);
    expect(onGuest).toHaveBeenCalledWith([buildId(1)]);
    expect([likes.has(buildId(1)), localStorage.length, requests.length]).toEqual([false, 0, 0]);
  });

  it('sends delayed removals when the page is closed', async () => {
    stop = likes.start('usr_1', () => undefined);
    likes.set([buildId(1)], true);
    await vi.waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const unsubscribe = likes.subscribeToRemovals(() => undefined);
    expect(likes.set([buildId(1)], false)).toBe(true);
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(requests.at(-1)?.url).toContain(`/api/v1/users/me/likes/track/${buildId(1)}`));
    expect(requests.at(-1)?.headers.get('X-HTTP-Method-Override')).toBe('DELETE');
    unsubscribe();
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

  it('loads likes, follows and reposts in one request', async () => {
    const reply = { state: { version: 3 }, ids: [buildId(4)] };
    stop();
    requests = stubApi({
      'GET /api/v1/users/me/reactions': { body: { likes: reply, follows: reply, reposts: reply } },
    });
    const stopFunctions = [likes, follows, reposts].map((kind) => kind.start('usr_1', () => undefined));
    stop = () => {
      for (const stopReactions of stopFunctions) stopReactions();
    };
    await vi.waitFor(() =>
      expect([likes, follows, reposts].map((kind) => kind.has(buildId(4)))).toEqual([true, true, true]),
    );
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/users/me/reactions?likes=-1&follows=-1&reposts=-1']);
  });
});
