import { describe, expect, it } from 'vitest';
import type { DeckFailure } from './deck.ts';
import type { ProbeResult } from './player.model.ts';
import { buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from './testing.ts';

/** Plays the first track up to second 60. The test controls the responses of its stream. */
const startPlayback = async (probe: ProbeResult = 'ok', count = 3) => {
  const answers = { probe, hasAudioOutput: true };
  const test = createTestEngine({ probe: () => answers.probe, hasAudioOutput: () => answers.hasAudioOutput });
  test.engine.play(buildTracks(count));
  await flushPromises();
  test.getPlayingDeck().advanceTo(60);
  const getStatus = () => test.engine.state.get().status;
  const listEventTypes = () => test.events.map(({ type }) => type);
  const fail = async (failure: DeckFailure = 'network') => {
    test.getPlayingDeck().listener.onFailed(failure);
    await flushPromises();
  };
  return { ...test, answers, getStatus, listEventTypes, fail };
};

describe('pause', () => {
  it('stays paused when playback starts late', async () => {
    const { engine, getPlayingDeck, getStatus } = await startPlayback();
    engine.next();
    engine.pause();
    const deck = getPlayingDeck();
    await flushPromises();
    deck.isPlaying = true;
    deck.listener.onPlaying();
    expect([getStatus(), deck.isPlaying]).toEqual(['paused', false]);
  });

  it('handles a pause by the system like one by the listener', async () => {
    const { engine, getPlayingDeck, getStatus } = await startPlayback();
    getPlayingDeck().listener.onPaused();
    getPlayingDeck().listener.onWaiting();
    expect(getStatus()).toBe('paused');
    engine.toggle();
    await flushPromises();
    expect([getStatus(), getPlayingDeck().isPlaying, getPlayingDeck().position]).toEqual(['playing', true, 60]);
  });

  it('does nothing for an empty queue', () => {
    const { engine, decks } = createTestEngine();
    engine.pause();
    engine.resume();
    expect([engine.state.get().status, decks.some(({ isPlaying }) => isPlaying)]).toEqual(['idle', false]);
  });

  it('reloads at the position when the stream failed while paused', async () => {
    const { engine, getPlayingDeck, getStatus, fail, listEventTypes } = await startPlayback();
    engine.pause();
    await fail();
    expect([getStatus(), listEventTypes()]).toEqual(['paused', ['started']]);
    getPlayingDeck().position = 0;
    getPlayingDeck().url = null;
    engine.resume();
    await flushPromises();
    expect(getPlayingDeck()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });

  it('cancels the retry of a lost connection, and retries immediately on resume', async () => {
    const { engine, getPlayingDeck, getStatus, fail, timers, answers } = await startPlayback('unreachable');
    await fail();
    expect([getStatus(), timers.length]).toEqual(['waiting', 1]);
    engine.pause();
    expect([getStatus(), timers.length]).toEqual(['paused', 0]);
    answers.probe = 'ok';
    getPlayingDeck().url = null;
    engine.resume();
    await flushPromises();
    expect(getPlayingDeck()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });
});

describe('stream failures', () => {
  it('waits when it runs out of audio and continues when more arrives', async () => {
    const { getPlayingDeck, getStatus } = await startPlayback();
    getPlayingDeck().listener.onWaiting();
    expect(getStatus()).toBe('waiting');
    getPlayingDeck().listener.onPlaying();
    expect(getStatus()).toBe('playing');
  });

  it('reports an unreachable stream once and retries after 1, 2 and 4 seconds', async () => {
    const { fail, listEventTypes, timers, advanceTime } = await startPlayback('unreachable');
    await fail();
    const delays: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      delays.push(timers[0]?.seconds);
      advanceTime(timers[0]?.seconds ?? 0);
      await fail();
    }
    expect(delays).toEqual([1, 2, 4]);
    expect(listEventTypes().filter((type) => type === 'offline')).toHaveLength(1);
  });

  it('stops the retries on next() and starts with the shortest delay for the next track', async () => {
    const { engine, getPlayingDeck, fail, timers, advanceTime, listEventTypes } = await startPlayback('unreachable');
    await fail();
    advanceTime(1);
    await fail();
    expect(timers.map(({ seconds }) => seconds)).toEqual([2]);
    engine.next();
    await flushPromises();
    expect([timers, getPlayingDeck().position]).toEqual([[], 0]);
    getPlayingDeck().advanceTo(5);
    advanceTime(2);
    expect([getPlayingDeck().url, getPlayingDeck().position]).toEqual(['/stream/2', 5]);
    engine.next();
    await fail();
    expect(timers.map(({ seconds }) => seconds)).toEqual([1]);
    expect(listEventTypes().filter((type) => type === 'offline')).toHaveLength(2);
  });

  it('skips a stream that failed twice at one position', async () => {
    const { engine, fail, listEventTypes, getStatus } = await startPlayback();
    await fail();
    expect([getCurrentTrackName({ engine }), listEventTypes()]).toEqual(['Track 1', ['started']]);
    await fail();
    expect([getCurrentTrackName({ engine }), listEventTypes().slice(1), getStatus()]).toEqual([
      'Track 2',
      ['skipped', 'started'],
      'playing',
    ]);
  });

  it('reloads a stream that failed again at a later position', async () => {
    const { engine, getPlayingDeck, fail } = await startPlayback();
    await fail();
    getPlayingDeck().advanceTo(70);
    await fail();
    expect([getCurrentTrackName({ engine }), getPlayingDeck().position]).toEqual(['Track 1', 70]);
  });

  it('fails on a broken last track until the listener presses play', async () => {
    const { engine, getPlayingDeck, fail, listEventTypes, getStatus, answers } = await startPlayback('missing', 1);
    await fail('media');
    expect([listEventTypes(), getStatus()]).toEqual([['started', 'skipped'], 'failed']);
    answers.probe = 'ok';
    getPlayingDeck().url = null;
    engine.toggle();
    await flushPromises();
    expect([getStatus(), getPlayingDeck().url, getPlayingDeck().position]).toEqual(['playing', '/stream/1', 60]);
  });

  it('retries when the listener presses play after it gave up', async () => {
    const { engine, fail, getStatus, listEventTypes } = await startPlayback('ok', 1);
    await fail();
    await fail();
    expect(getStatus()).toBe('failed');
    engine.toggle();
    await flushPromises();
    await fail();
    expect([getStatus(), listEventTypes()]).toEqual(['playing', ['started', 'skipped']]);
  });

  it('ignores a failure of a track that is no longer current', async () => {
    const { engine, getPlayingDeck, listEventTypes, getStatus } = await startPlayback('missing');
    getPlayingDeck().listener.onFailed('network');
    engine.jumpTo(engine.state.get().queue.items[2]?.key ?? '');
    await flushPromises();
    expect([getCurrentTrackName({ engine }), listEventTypes(), getStatus()]).toEqual([
      'Track 3',
      ['started', 'started'],
      'playing',
    ]);
  });

  it('loads a track that failed to preload when it starts', async () => {
    const { engine, getPlayingDeck, decks, listEventTypes } = await startPlayback();
    const first = getPlayingDeck();
    first.advanceTo(185);
    const second = decks.find((deck) => deck !== first);
    second?.listener.onFailed('network');
    expect([getCurrentTrackName({ engine }), listEventTypes()]).toEqual(['Track 1', ['started']]);
    first.listener.onEnded();
    await flushPromises();
    expect([getCurrentTrackName({ engine }), first.url, first.isPlaying]).toEqual(['Track 2', '/stream/2', true]);
  });
});

describe('missing sound device', () => {
  it('reports a missing sound device without skipping a track, and tries again on resume', async () => {
    const { engine, getPlayingDeck, getStatus, listEventTypes, fail, answers } = await startPlayback();
    answers.hasAudioOutput = false;
    await fail('media');
    expect([getCurrentTrackName({ engine }), getStatus(), listEventTypes()]).toEqual([
      'Track 1',
      'paused',
      ['started', 'noOutput'],
    ]);
    expect(getPlayingDeck().isPlaying).toBe(false);
    answers.hasAudioOutput = true;
    getPlayingDeck().url = null;
    engine.toggle();
    await flushPromises();
    expect(getPlayingDeck()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });

  it('does not report a missing sound device for a lost stream', async () => {
    const { fail, listEventTypes, answers } = await startPlayback('unreachable');
    answers.hasAudioOutput = false;
    await fail('network');
    expect(listEventTypes()).toEqual(['started', 'offline']);
  });
});

describe('retry', () => {
  it('does nothing while playing or paused', async () => {
    const { engine, getPlayingDeck } = await startPlayback();
    getPlayingDeck().position = 61;
    engine.retry();
    engine.pause();
    engine.retry();
    expect([getPlayingDeck().position, engine.state.get().status]).toEqual([61, 'paused']);
  });
});

describe('required gesture', () => {
  it('does not try to play again before the listener presses play', async () => {
    const test = createTestEngine({ isGestureRequired: () => true });
    test.engine.play(buildTracks(2));
    await flushPromises();
    test.engine.next();
    await flushPromises();
    expect(test.events.map(({ type }) => type)).toEqual(['started', 'blocked', 'started']);
  });

  it('does not stop a later playback', async () => {
    let isGestureRequired = true;
    const test = createTestEngine({ isGestureRequired: () => isGestureRequired });
    test.engine.play(buildTracks(2));
    isGestureRequired = false;
    test.engine.next();
    await flushPromises();
    expect([test.engine.state.get().status, test.events.map(({ type }) => type)]).toEqual([
      'playing',
      ['started', 'started'],
    ]);
  });
});

describe('end of a track', () => {
  it('starts the track again as a new play with repeat one', async () => {
    const { engine, getPlayingDeck, listEventTypes, getStatus } = await startPlayback();
    engine.setRepeat('one');
    getPlayingDeck().advanceTo(200);
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect([getCurrentTrackName({ engine }), getPlayingDeck().position, getStatus(), listEventTypes()]).toEqual([
      'Track 1',
      0,
      'playing',
      ['started', 'started'],
    ]);
  });

  it("uses the track's duration until the browser has one", async () => {
    const { engine, getPlayingDeck } = await startPlayback();
    getPlayingDeck().duration = 0;
    getPlayingDeck().advanceTo(61);
    expect(engine.progress.get()).toEqual({ position: 61, duration: 200, buffered: 10 });
  });
});
