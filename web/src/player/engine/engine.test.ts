import { describe, expect, it } from 'vitest';
import type { Probe } from './player.model.ts';
import { nameNow, settled, testEngine, tracks } from './testing.ts';

const plain = { crossfade: 0, evenLoudness: true };

describe('the player', () => {
  it('plays the chosen track and goes on to the next when it ends', async () => {
    const test = testEngine();
    test.engine.play(tracks(3), { startIndex: 1 });
    await settled();
    expect(test.engine.state.get().status).toBe('playing');
    expect(test.heard().url).toBe('/stream/2');
    test.heard().listener.ended();
    await settled();
    expect(nameNow(test)).toBe('Track 3');
    expect(test.heard().url).toBe('/stream/3');
  });

  it('has the next track ready on the other deck before this one ends, and takes it from there', async () => {
    const test = testEngine();
    test.engine.play(tracks(2));
    await settled();
    const first = test.heard();
    first.listenTo(179);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', null]);
    first.listenTo(180);
    const second = test.decks.find((deck) => deck !== first);
    expect(second?.url).toBe('/stream/2');
    first.listener.ended();
    await settled();
    expect(test.heard()).toBe(second);
    expect(first.url).toBeNull();
  });

  it('stops at the end of the queue, at the start of its last track, and plays that again', async () => {
    const test = testEngine();
    test.engine.play(tracks(1));
    await settled();
    test.heard().listenTo(200);
    test.heard().listener.ended();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.engine.progress.get().position).toBe(0);
    test.engine.toggle();
    await settled();
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('goes to the start of a track that has run for a while, and to the one before when pressed again', async () => {
    const test = testEngine();
    test.engine.play(tracks(3), { startIndex: 1 });
    await settled();
    test.heard().listenTo(60);
    test.engine.previous();
    expect(nameNow(test)).toBe('Track 2');
    expect(test.engine.progress.get().position).toBe(0);
    test.engine.previous();
    expect(nameNow(test)).toBe('Track 1');
  });

  it('says so when the browser wants a gesture first, and waits for it', async () => {
    let gestureNeeded = true;
    const test = testEngine({ gestureNeeded: () => gestureNeeded });
    test.engine.play(tracks(1));
    await settled();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.events.map(({ type }) => type)).toContain('blocked');
    gestureNeeded = false;
    test.engine.toggle();
    await settled();
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('loads a track again where it was when its signed address has run out', async () => {
    const test = testEngine({ probe: () => 'ok' });
    test.engine.play(tracks(1));
    await settled();
    const deck = test.heard();
    deck.listenTo(90);
    deck.listener.failed('network');
    await settled();
    expect(deck.position).toBe(90);
    expect(test.engine.state.get().status).toBe('playing');
  });

  it('waits for a lost connection, ever longer, and goes on where it was', async () => {
    let probe: Probe = 'unreachable';
    const test = testEngine({ probe: () => probe });
    test.engine.play(tracks(1));
    await settled();
    const deck = test.heard();
    deck.listenTo(42);
    deck.listener.failed('network');
    await settled();
    expect(test.engine.state.get().status).toBe('waiting');
    expect(test.timers.map(({ seconds }) => seconds)).toEqual([1]);
    deck.play = async () => {
      deck.listener.failed('network');
      return true;
    };
    test.timers[0]?.run();
    await settled();
    expect(test.timers.map(({ seconds }) => seconds)).toContain(2);
    probe = 'ok';
    deck.play = async () => {
      deck.isPlaying = true;
      deck.listener.playing();
      return true;
    };
    test.engine.retry();
    await settled();
    expect(test.engine.state.get().status).toBe('playing');
    expect(deck.position).toBe(42);
    expect(test.events.filter(({ type }) => type === 'offline')).toHaveLength(1);
  });

  it('skips a broken track with a word, and gives up after five in a row', async () => {
    const test = testEngine({ probe: () => 'missing' });
    test.engine.play(tracks(9));
    for (let broken = 0; broken < 6; broken++) {
      await settled();
      if (test.engine.state.get().status === 'failed') break;
      // What is fetched is not yet heard.
      test.heard().listener.progress();
      test.heard().listener.failed('media');
      await settled();
    }
    expect(test.events.filter(({ type }) => type === 'skipped')).toHaveLength(4);
    expect(test.events.at(-1)?.type).toBe('gaveUp');
    expect(test.engine.state.get().status).toBe('failed');
    expect(nameNow(test)).toBe('Track 5');
  });

  it('plays on when another track is removed, and takes the next when the current one is', async () => {
    const test = testEngine();
    test.engine.play(tracks(3));
    await settled();
    const [first, second] = test.engine.state.get().queue.items;
    test.heard().listenTo(30);
    test.engine.remove(second?.key ?? '');
    expect(test.heard().position).toBe(30);
    test.engine.remove(first?.key ?? '');
    await settled();
    expect(nameNow(test)).toBe('Track 3');
    test.engine.next();
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.decks.some(({ isPlaying }) => isPlaying)).toBe(false);
  });

  it('empties itself when the last track is removed', async () => {
    const test = testEngine();
    test.engine.play(tracks(1));
    await settled();
    test.engine.remove(test.engine.state.get().queue.items[0]?.key ?? '');
    expect(test.engine.state.get().status).toBe('idle');
    expect(test.decks.every(({ url }) => url === null)).toBe(true);
    test.decks[0]?.listener.failed('network');
    await settled();
    expect([test.engine.state.get().status, test.engine.progress.get().duration]).toEqual(['idle', 0]);
    test.engine.playLast(tracks(1));
    await settled();
    expect(test.engine.state.get().status).toBe('paused');
  });

  it('takes up where it was left, fetching nothing before somebody presses play', async () => {
    const source = testEngine();
    source.engine.play(tracks(2), { startIndex: 1 });
    const { queue, context } = source.engine.state.get();
    const test = testEngine();
    test.engine.restore({ queue, context, position: 77, volume: 0.4, muted: false, rate: 1, ...plain });
    expect(test.engine.state.get().status).toBe('paused');
    expect(test.engine.progress.get()).toMatchObject({ position: 77, duration: 200 });
    expect(test.decks.every(({ url }) => url === null)).toBe(true);
    test.engine.seek(80);
    test.engine.toggle();
    await settled();
    expect(test.heard()).toMatchObject({ url: '/stream/2', position: 80, volume: 0.4 });
  });

  it('pauses when the system takes the sound away, and stays paused', async () => {
    const test = testEngine();
    test.engine.play(tracks(1));
    await settled();
    test.heard().listener.paused();
    expect(test.engine.state.get().status).toBe('paused');
  });
});

describe('a player of the last visit', () => {
  const saved = { context: null, position: 77, volume: 0.4, muted: true, rate: 1.5, crossfade: 6, evenLoudness: false };

  it('sounds as it did then', async () => {
    const { engine: earlier } = testEngine();
    earlier.play(tracks(3));
    const test = testEngine({ gain: () => 0.5 });
    test.engine.restore({ ...saved, queue: earlier.state.get().queue });
    test.engine.resume();
    await settled();
    expect(test.heard()).toMatchObject({ url: '/stream/1', position: 77, rate: 1.5, volume: 0, isPlaying: true });
    test.engine.setVolume(0.4);
    expect(test.heard().volume).toBe(0.4);
    expect(test.engine.state.get()).toMatchObject({ crossfade: 6, evenLoudness: false, rate: 1.5 });
  });

  it('that was empty is as good as new', async () => {
    const test = testEngine();
    test.engine.restore({ ...saved, queue: { items: [], index: -1, unshuffled: null, repeat: 'all', rests: [] } });
    test.engine.toggle();
    expect(test.engine.state.get()).toMatchObject({ status: 'idle', rate: 1.5 });
    test.engine.play(tracks(1));
    await settled();
    expect([test.engine.state.get().status, test.heard().rate]).toEqual(['playing', 1.5]);
  });
});
