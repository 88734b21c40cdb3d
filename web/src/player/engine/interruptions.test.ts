import { describe, expect, it } from 'vitest';
import type { DeckFailure } from './deck.ts';
import type { Probe } from './player.model.ts';
import { nameNow, settled, testEngine, tracks } from './testing.ts';

/** The first of three tracks plays and has run for 60 seconds; the test says how its stream answers. */
const playing = async (probe: Probe = 'ok', count = 3) => {
  const answers = { probe, canSound: true };
  const test = testEngine({ probe: () => answers.probe, canSound: () => answers.canSound });
  test.engine.play(tracks(count));
  await settled();
  test.heard().listenTo(60);
  const status = () => test.engine.state.get().status;
  const types = () => test.events.map(({ type }) => type);
  const fail = async (why: DeckFailure = 'network') => {
    test.heard().listener.failed(why);
    await settled();
  };
  return { ...test, answers, status, types, fail };
};

describe('a pause', () => {
  it('holds though the sound comes only afterwards', async () => {
    const { engine, heard, status } = await playing();
    engine.next();
    engine.pause();
    const deck = heard();
    await settled();
    deck.isPlaying = true;
    deck.listener.playing();
    expect([status(), deck.isPlaying]).toEqual(['paused', false]);
  });

  it('of the system is one of the listener', async () => {
    const { engine, heard, status } = await playing();
    heard().listener.paused();
    heard().listener.waiting();
    expect(status()).toBe('paused');
    engine.toggle();
    await settled();
    expect([status(), heard().isPlaying, heard().position]).toEqual(['playing', true, 60]);
  });

  it('of what is empty stays nothing', () => {
    const { engine, decks } = testEngine();
    engine.pause();
    engine.resume();
    expect([engine.state.get().status, decks.some(({ isPlaying }) => isPlaying)]).toEqual(['idle', false]);
  });

  it('lets a stream that failed meanwhile be loaded afresh, where it was', async () => {
    const { engine, heard, status, fail, types } = await playing();
    engine.pause();
    await fail();
    expect([status(), types()]).toEqual(['paused', ['started']]);
    heard().position = 0;
    heard().url = null;
    engine.resume();
    await settled();
    expect(heard()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });

  it('ends the waiting for a connection; play tries at once', async () => {
    const { engine, heard, status, fail, timers, answers } = await playing('unreachable');
    await fail();
    expect([status(), timers.length]).toEqual(['waiting', 1]);
    engine.pause();
    expect([status(), timers.length]).toEqual(['paused', 0]);
    answers.probe = 'ok';
    heard().url = null;
    engine.resume();
    await settled();
    expect(heard()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });
});

describe('a stream', () => {
  it('that runs dry waits, and goes on by itself', async () => {
    const { heard, status } = await playing();
    heard().listener.waiting();
    expect(status()).toBe('waiting');
    heard().listener.playing();
    expect(status()).toBe('playing');
  });

  it('that cannot be reached is said to be so once, and tried again after a second, two, four', async () => {
    const { fail, types, timers, pass } = await playing('unreachable');
    await fail();
    const waited: (number | undefined)[] = [];
    for (let time = 0; time < 3; time++) {
      waited.push(timers[0]?.seconds);
      pass(timers[0]?.seconds ?? 0);
      await fail();
    }
    expect(waited).toEqual([1, 2, 4]);
    expect(types().filter((type) => type === 'offline')).toHaveLength(1);
  });

  it('that cannot be reached is left alone once somebody goes on, and the next has tries of its own', async () => {
    const { engine, heard, fail, timers, pass, types } = await playing('unreachable');
    await fail();
    pass(1);
    await fail();
    expect(timers.map(({ seconds }) => seconds)).toEqual([2]);
    engine.next();
    await settled();
    expect([timers, heard().position]).toEqual([[], 0]);
    heard().listenTo(5);
    pass(2);
    expect([heard().url, heard().position]).toEqual(['/stream/2', 5]);
    engine.next();
    await fail();
    expect(timers.map(({ seconds }) => seconds)).toEqual([1]);
    expect(types().filter((type) => type === 'offline')).toHaveLength(2);
  });

  it('that broke twice at one place is skipped', async () => {
    const { engine, fail, types, status } = await playing();
    await fail();
    expect([nameNow({ engine }), types()]).toEqual(['Track 1', ['started']]);
    await fail();
    expect([nameNow({ engine }), types().slice(1), status()]).toEqual(['Track 2', ['skipped', 'started'], 'playing']);
  });

  it('that broke again after it had played on is loaded again', async () => {
    const { engine, heard, fail } = await playing();
    await fail();
    heard().listenTo(70);
    await fail();
    expect([nameNow({ engine }), heard().position]).toEqual(['Track 1', 70]);
  });

  it('of the last track that is broken ends the music, until somebody presses play', async () => {
    const { engine, heard, fail, types, status, answers } = await playing('missing', 1);
    await fail('media');
    expect([types(), status()]).toEqual([['started', 'skipped'], 'failed']);
    answers.probe = 'ok';
    heard().url = null;
    engine.toggle();
    await settled();
    expect([status(), heard().url, heard().position]).toEqual(['playing', '/stream/1', 60]);
  });

  it('is tried afresh when somebody presses play after the player has given up', async () => {
    const { engine, fail, status, types } = await playing('ok', 1);
    await fail();
    await fail();
    expect(status()).toBe('failed');
    engine.toggle();
    await settled();
    await fail();
    expect([status(), types()]).toEqual(['playing', ['started', 'skipped']]);
  });

  it('of a track that somebody left meanwhile is nobody’s business', async () => {
    const { engine, heard, types, status } = await playing('missing');
    heard().listener.failed('network');
    engine.jumpTo(engine.state.get().queue.items[2]?.key ?? '');
    await settled();
    expect([nameNow({ engine }), types(), status()]).toEqual(['Track 3', ['started', 'started'], 'playing']);
  });

  it('that could not be got ready ahead is loaded afresh when its turn comes', async () => {
    const { engine, heard, decks, types } = await playing();
    const first = heard();
    first.listenTo(185);
    const second = decks.find((deck) => deck !== first);
    second?.listener.failed('network');
    expect([nameNow({ engine }), types()]).toEqual(['Track 1', ['started']]);
    first.listener.ended();
    await settled();
    expect([nameNow({ engine }), first.url, first.isPlaying]).toEqual(['Track 2', '/stream/2', true]);
  });
});

describe('a machine without a sound device', () => {
  it('is said to be one; no track is skipped for it, and play tries again', async () => {
    const { engine, heard, status, types, fail, answers } = await playing();
    answers.canSound = false;
    await fail('media');
    expect([nameNow({ engine }), status(), types()]).toEqual(['Track 1', 'paused', ['started', 'noOutput']]);
    expect(heard().isPlaying).toBe(false);
    answers.canSound = true;
    heard().url = null;
    engine.toggle();
    await settled();
    expect(heard()).toMatchObject({ url: '/stream/1', position: 60, isPlaying: true });
  });

  it('is not what a lost stream is taken for', async () => {
    const { fail, types, answers } = await playing('unreachable');
    answers.canSound = false;
    await fail('network');
    expect(types()).toEqual(['started', 'offline']);
  });
});

describe('a connection that is back', () => {
  it('changes nothing for music that plays or is paused', async () => {
    const { engine, heard } = await playing();
    heard().position = 61;
    engine.retry();
    engine.pause();
    engine.retry();
    expect([heard().position, engine.state.get().status]).toEqual([61, 'paused']);
  });
});

describe('a browser that wants a gesture', () => {
  it('is asked for nothing while nobody wants music', async () => {
    const test = testEngine({ gestureNeeded: () => true });
    test.engine.play(tracks(2));
    await settled();
    test.engine.next();
    await settled();
    expect(test.events.map(({ type }) => type)).toEqual(['started', 'blocked', 'started']);
  });

  it('stops nothing that was started meanwhile', async () => {
    let gestureNeeded = true;
    const test = testEngine({ gestureNeeded: () => gestureNeeded });
    test.engine.play(tracks(2));
    gestureNeeded = false;
    test.engine.next();
    await settled();
    expect([test.engine.state.get().status, test.events.map(({ type }) => type)]).toEqual([
      'playing',
      ['started', 'started'],
    ]);
  });
});

describe('the end of a track', () => {
  it('under repeat one begins it again, as a play of its own', async () => {
    const { engine, heard, types, status } = await playing();
    engine.setRepeat('one');
    heard().listenTo(200);
    heard().listener.ended();
    await settled();
    expect([nameNow({ engine }), heard().position, status(), types()]).toEqual([
      'Track 1',
      0,
      'playing',
      ['started', 'started'],
    ]);
  });

  it('is known before the browser knows it', async () => {
    const { engine, heard } = await playing();
    heard().duration = 0;
    heard().listenTo(61);
    expect(engine.progress.get()).toEqual({ position: 61, duration: 200, buffered: 10 });
  });
});
