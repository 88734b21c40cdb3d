import { describe, expect, it } from 'vitest';
import type { ProbeResult } from './player.model.ts';
import { buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from './testing.ts';

const defaultSound = { crossfade: 0, isLoudnessNormalized: true };

describe('createEngine', () => {
  it('plays the chosen track and advances when it ends', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(3), { startIndex: 1 });
    await flushPromises();
    expect(test.engine.state.get().status).toBe('playing');
    expect(test.getPlayingDeck().url).toBe('/stream/2');
    test.getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(getCurrentTrackName(test)).toBe('Track 3');
    expect(test.getPlayingDeck().url).toBe('/stream/3');
  });

  it('preloads the next track on the other deck and plays it from there', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(2));
    await flushPromises();
    const first = test.getPlayingDeck();
    first.advanceTo(179);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', null]);
    first.advanceTo(180);
    const second = test.decks.find((deck) => deck !== first);
    expect(second?.url).toBe('/stream/2');
    first.listener.onEnded();
    await flushPromises();
    expect(test.getPlayingDeck()).toBe(second);
    expect(first.url).toBeNull();
  });

  it('stops at the end of the queue and plays its last track again on toggle', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(1));
    await flushPromises();
    test.getPlayingDeck().advanceTo(200);
    test.getPlayingDeck().listener.onEnded();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.engine.progress.get().position).toBe(0);
    test.engine.toggle();
    await flushPromises();
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('goes to the start of the track on the first previous(), then to the previous track', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(3), { startIndex: 1 });
    await flushPromises();
    test.getPlayingDeck().advanceTo(60);
    test.engine.previous();
    expect(getCurrentTrackName(test)).toBe('Track 2');
    expect(test.engine.progress.get().position).toBe(0);
    test.engine.previous();
    expect(getCurrentTrackName(test)).toBe('Track 1');
  });

  it('reports a blocked playback and waits for a gesture', async () => {
    let isGestureRequired = true;
    const test = createTestEngine({ isGestureRequired: () => isGestureRequired });
    test.engine.play(buildTracks(1));
    await flushPromises();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.events.map(({ type }) => type)).toContain('blocked');
    isGestureRequired = false;
    test.engine.toggle();
    await flushPromises();
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('reloads a track at its position when its signed URL has expired', async () => {
    const test = createTestEngine({ probe: () => 'ok' });
    test.engine.play(buildTracks(1));
    await flushPromises();
    const deck = test.getPlayingDeck();
    deck.advanceTo(90);
    deck.listener.onFailed('network');
    await flushPromises();
    expect(deck.position).toBe(90);
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('waits longer with each retry of a lost connection and continues at the position', async () => {
    let probe: ProbeResult = 'unreachable';
    const test = createTestEngine({ probe: () => probe });
    test.engine.play(buildTracks(1));
    await flushPromises();
    const deck = test.getPlayingDeck();
    deck.advanceTo(42);
    deck.listener.onFailed('network');
    await flushPromises();
    expect(test.engine.state.get().status).toBe('waiting');
    expect(test.timers.map(({ seconds }) => seconds)).toEqual([1]);
    deck.play = async () => {
      deck.listener.onFailed('network');
      return true;
    };
    test.timers[0]?.run();
    await flushPromises();
    expect(test.timers.map(({ seconds }) => seconds)).toContain(2);
    probe = 'ok';
    deck.play = async () => {
      deck.isPlaying = true;
      deck.listener.onPlaying();
      return true;
    };
    test.engine.retry();
    await flushPromises();
    expect(test.engine.state.get().status).toBe('playing');
    expect(deck.position).toBe(42);
    expect(test.events.filter(({ type }) => type === 'offline')).toHaveLength(1);
  });

  it('skips broken tracks and gives up after five in a row', async () => {
    const test = createTestEngine({ probe: () => 'missing' });
    test.engine.play(buildTracks(9));
    for (let broken = 0; broken < 6; broken++) {
      await flushPromises();
      if (test.engine.state.get().status === 'failed') break;
      // Progress without a new position is not playback.
      test.getPlayingDeck().listener.onProgress();
      test.getPlayingDeck().listener.onFailed('media');
      await flushPromises();
    }
    expect(test.events.filter(({ type }) => type === 'skipped')).toHaveLength(4);
    expect(test.events.at(-1)?.type).toBe('gaveUp');
    expect(test.engine.state.get().status).toBe('failed');
    expect(getCurrentTrackName(test)).toBe('Track 5');
  });

  it('keeps playing when another track is removed, and plays the next track when the current one is removed', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(3));
    await flushPromises();
    const [first, second] = test.engine.state.get().queue.items;
    test.getPlayingDeck().advanceTo(30);
    test.engine.remove(second?.key ?? '');
    expect(test.getPlayingDeck().position).toBe(30);
    test.engine.remove(first?.key ?? '');
    await flushPromises();
    expect(getCurrentTrackName(test)).toBe('Track 3');
    test.engine.next();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.decks.some(({ isPlaying }) => isPlaying)).toBe(false);
  });

  it('becomes idle when the last track is removed', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(1));
    await flushPromises();
    test.engine.remove(test.engine.state.get().queue.items[0]?.key ?? '');
    expect(test.engine.state.get().status).toBe('idle');
    expect(test.decks.every(({ url }) => url === null)).toBe(true);
    test.decks[0]?.listener.onFailed('network');
    await flushPromises();
    expect([test.engine.state.get().status, test.engine.progress.get().duration]).toEqual(['idle', 0]);
    test.engine.playLast(buildTracks(1));
    await flushPromises();
    expect(test.engine.state.get().status).toBe('paused');
  });

  it('restores a saved player and loads nothing before play', async () => {
    const source = createTestEngine();
    source.engine.play(buildTracks(2), { startIndex: 1 });
    const { queue, context } = source.engine.state.get();
    const test = createTestEngine();
    test.engine.restore({ queue, context, position: 77, volume: 0.4, isMuted: false, rate: 1, ...defaultSound });
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.engine.progress.get()).toMatchObject({ position: 77, duration: 200 });
    expect(test.decks.every(({ url }) => url === null)).toBe(true);
    test.engine.seek(80);
    test.engine.toggle();
    await flushPromises();
    expect(test.getPlayingDeck()).toMatchObject({ url: '/stream/2', position: 80, volume: 0.4 });
  });

  it('pauses when the system pauses the audio', async () => {
    const test = createTestEngine();
    test.engine.play(buildTracks(1));
    await flushPromises();
    test.getPlayingDeck().listener.onPaused();
    expect(test.engine.state.get().status).toBe('paused');
  });
});

describe('restore', () => {
  const saved = {
    context: null,
    position: 77,
    volume: 0.4,
    isMuted: true,
    rate: 1.5,
    crossfade: 6,
    isLoudnessNormalized: false,
  };

  it('applies the saved volume, rate and settings', async () => {
    const { engine: earlier } = createTestEngine();
    earlier.play(buildTracks(3));
    const test = createTestEngine({ getGain: () => 0.5 });
    test.engine.restore({ ...saved, queue: earlier.state.get().queue });
    test.engine.resume();
    await flushPromises();
    expect(test.getPlayingDeck()).toMatchObject({
      url: '/stream/1',
      position: 77,
      rate: 1.5,
      volume: 0,
      isPlaying: true,
    });
    test.engine.setVolume(0.4);
    expect(test.getPlayingDeck().volume).toBe(0.4);
    expect(test.engine.state.get()).toMatchObject({ crossfade: 6, isLoudnessNormalized: false, rate: 1.5 });
  });

  it('stays idle when the saved queue was empty', async () => {
    const test = createTestEngine();
    test.engine.restore({
      ...saved,
      queue: { items: [], index: -1, unshuffled: null, repeat: 'all', unloadedParts: [] },
    });
    test.engine.toggle();
    expect(test.engine.state.get()).toMatchObject({ status: 'idle', rate: 1.5 });
    test.engine.play(buildTracks(1));
    await flushPromises();
    expect([test.engine.state.get().status, test.getPlayingDeck().rate]).toEqual(['playing', 1.5]);
  });
});
