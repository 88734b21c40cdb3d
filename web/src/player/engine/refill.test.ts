import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import { getCurrentItem } from './queue.ts';
import { buildTrack, buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from './testing.ts';

afterEach(markOnline);

const listNames = ({ engine }: ReturnType<typeof createTestEngine>): string[] =>
  engine.state.get().queue.items.map(({ track }) => track.name);

/** Plays the last of two tracks and counts the requests for more. */
const startPlayback = async (loadMore: () => Promise<readonly Track[]> = async () => [buildTrack(9)]) => {
  let requests = 0;
  const waitingStates: boolean[] = [];
  const test = createTestEngine({
    loadMore: () => {
      requests += 1;
      return loadMore();
    },
    onWaiting: (isWaiting) => waitingStates.push(isWaiting),
  });
  test.engine.play(buildTracks(2), { startIndex: 1 });
  await flushPromises();
  return { ...test, test, waitingStates, getRequestCount: () => requests };
};

describe('createRefill', () => {
  it('requests more tracks once near the end of the last one and plays them', async () => {
    const { test, getPlayingDeck, getRequestCount } = await startPlayback();
    getPlayingDeck().advanceTo(165);
    expect(getRequestCount()).toBe(0);
    getPlayingDeck().advanceTo(175);
    getPlayingDeck().advanceTo(176);
    await flushPromises();
    expect(getRequestCount()).toBe(1);
    expect(listNames(test)).toEqual(['Track 1', 'Track 2', 'Track 9']);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(getCurrentItem(test.engine.state.get().queue)?.track.name).toBe('Track 9');
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('requests more tracks and plays them when the last track is skipped', async () => {
    const { test, engine } = await startPlayback();
    engine.next();
    await flushPromises();
    expect(getCurrentItem(engine.state.get().queue)?.track.name).toBe('Track 9');
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('stays at the end when there are no more tracks', async () => {
    const { engine, getPlayingDeck } = await startPlayback(async () => []);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
  });

  it('requests nothing while the queue repeats', async () => {
    const { engine, getPlayingDeck, getRequestCount } = await startPlayback();
    engine.setRepeat('all');
    getPlayingDeck().advanceTo(190);
    await flushPromises();
    expect(getRequestCount()).toBe(0);
  });

  it('drops late tracks after the listener started other music', async () => {
    let resolveRequest: (tracks: readonly Track[]) => void = () => undefined;
    const { test, engine, getPlayingDeck } = await startPlayback(
      () => new Promise((resolve) => (resolveRequest = resolve)),
    );
    getPlayingDeck().advanceTo(175);
    engine.play([buildTrack(5)]);
    resolveRequest([buildTrack(9)]);
    await flushPromises();
    expect(listNames(test)).toEqual(['Track 5']);
  });

  /** Starts with a pending request for more tracks. */
  const startWithPendingRequest = async () => {
    let resolveRequest: (tracks: readonly Track[]) => void = () => undefined;
    const started = await startPlayback(() => new Promise((resolve) => (resolveRequest = resolve)));
    started.getPlayingDeck().advanceTo(175);
    const deliver = async (): Promise<void> => {
      resolveRequest([buildTrack(9)]);
      await flushPromises();
    };
    return { ...started, deliver };
  };

  it('does not request again when there were no more tracks', async () => {
    const { getPlayingDeck, getRequestCount } = await startPlayback(async () => []);
    for (const position of [175, 176, 177]) {
      getPlayingDeck().advanceTo(position);
      await flushPromises();
    }
    expect(getRequestCount()).toBe(1);
  });

  it('resumes when the music stopped before the tracks arrived', async () => {
    const { engine, getPlayingDeck, getRequestCount, deliver } = await startWithPendingRequest();
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect([getRequestCount(), engine.state.get().status]).toEqual([1, 'paused']);
    await deliver();
    expect([getCurrentTrackName({ engine }), engine.state.get().status]).toEqual(['Track 9', 'playing']);
  });

  it('stays paused when the listener paused before the tracks arrived', async () => {
    const { test, engine, deliver } = await startWithPendingRequest();
    engine.pause();
    await deliver();
    expect([listNames(test), getCurrentTrackName({ engine }), engine.state.get().status]).toEqual([
      ['Track 1', 'Track 2', 'Track 9'],
      'Track 2',
      'paused',
    ]);
  });

  it('adds nothing when the listener added tracks', async () => {
    const { test, engine, deliver } = await startWithPendingRequest();
    engine.playLast([buildTrack(5)]);
    await deliver();
    expect(listNames(test)).toEqual(['Track 1', 'Track 2', 'Track 5']);
  });

  /** Starts without a connection until `reconnect` is called. */
  const startOffline = async () => {
    let online = false;
    const started = await startPlayback(async () => {
      if (online) return [buildTrack(9)];
      markOffline();
      throw new Error('offline');
    });
    const reconnect = async (): Promise<void> => {
      online = true;
      markOnline();
      await flushPromises();
    };
    return { ...started, reconnect };
  };

  it('reports that it waits for the connection, and resumes when it is back', async () => {
    const { engine, waitingStates, reconnect } = await startOffline();
    engine.next();
    await flushPromises();
    expect([waitingStates, engine.state.get().status]).toEqual([[true], 'paused']);
    await reconnect();
    expect([waitingStates, getCurrentTrackName({ engine }), engine.state.get().status]).toEqual([
      [true, false],
      'Track 9',
      'playing',
    ]);
  });

  it('adds tracks without an interruption when the connection is back in time', async () => {
    const { test, engine, getPlayingDeck, waitingStates, getRequestCount, reconnect } = await startOffline();
    for (const position of [175, 176, 177]) {
      getPlayingDeck().advanceTo(position);
      await flushPromises();
    }
    await reconnect();
    expect([getRequestCount(), waitingStates, listNames(test)]).toEqual([
      2,
      [false],
      ['Track 1', 'Track 2', 'Track 9'],
    ]);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect([getCurrentTrackName({ engine }), engine.state.get().status]).toEqual(['Track 9', 'playing']);
  });

  it('adds nothing when the listener started other music while offline', async () => {
    const { test, engine, reconnect } = await startOffline();
    engine.next();
    await flushPromises();
    engine.play([buildTrack(5)]);
    await reconnect();
    expect([listNames(test), getCurrentTrackName({ engine })]).toEqual([['Track 5'], 'Track 5']);
  });
});
