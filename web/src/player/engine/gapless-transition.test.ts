import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { describe, expect, it } from 'vitest';
import {
  buildAlbumTrack,
  buildTracks,
  createTestEngine,
  type FakeDeck,
  findDeck,
  flushPromises,
  getCurrentTrackName,
} from './testing.ts';

type Test = ReturnType<typeof createTestEngine>;

/** Plays the first track (200 seconds each) up to a position, with the second one preloaded. */
const playTo = async (
  position: number,
  crossfade: number,
  list: readonly Track[] = buildTracks(3),
  canSetVolume = true,
): Promise<Test> => {
  const test = createTestEngine({ canSetVolume });
  test.engine.setCrossfade(crossfade);
  test.engine.play(list);
  await flushPromises();
  findDeck(test, 1).advanceTo(180);
  findDeck(test, 1).advanceTo(position);
  return test;
};

/** Advances the clock and, at the playback rate, the position of the playing deck. */
const playFor = async (test: Test, seconds: number): Promise<void> => {
  const deck = test.getPlayingDeck();
  deck.position += seconds * test.engine.state.get().rate;
  test.advanceTime(seconds);
  await flushPromises();
};

describe('transition without a crossfade', () => {
  it('starts the next track just before the end and lets the current one play out', async () => {
    const test = await playTo(199.8, 0);
    const first = findDeck(test, 1);
    await playFor(test, 0.1);
    expect(getCurrentTrackName(test)).toBe('Track 1');
    await playFor(test, 0.06);
    expect(getCurrentTrackName(test)).toBe('Track 2');
    const second = findDeck(test, 2);
    expect([first.isPlaying, second.isPlaying]).toEqual([true, true]);
    expect([first.volume, second.volume]).toEqual([1, 1]);
    first.listener.onEnded();
    expect(first.url).toBeNull();
    expect(getCurrentTrackName(test)).toBe('Track 2');
    expect(test.events.filter(({ type }) => type === 'started')).toHaveLength(2);
  });

  it.each([0.5, 2])('starts the next track equally early in real time at rate %d', async (rate) => {
    const test = await playTo(190, 0);
    test.engine.setRate(rate);
    findDeck(test, 1).advanceTo(200 - 0.2 * rate);
    await playFor(test, 0.1);
    expect(getCurrentTrackName(test)).toBe('Track 1');
    await playFor(test, 0.03);
    expect(getCurrentTrackName(test)).toBe('Track 2');
  });

  it('waits for the end when the next track has no buffered audio', async () => {
    const test = await playTo(190, 0);
    findDeck(test, 2).buffered = 0;
    findDeck(test, 1).advanceTo(199.8);
    await playFor(test, 0.2);
    expect(getCurrentTrackName(test)).toBe('Track 1');
    findDeck(test, 1).listener.onEnded();
    await flushPromises();
    expect(getCurrentTrackName(test)).toBe('Track 2');
  });

  it.each([
    ['one track is repeated', (test: Test) => test.engine.setRepeat('one')],
    ['the player stops after it', (test: Test) => test.engine.setStopAfterTrack(true)],
    ['it is the last track', (test: Test) => test.engine.clearUpNext()],
    ['it has run out of audio', (test: Test) => test.getPlayingDeck().listener.onWaiting()],
  ])('plays a track to its end when %s', async (_, change) => {
    const test = await playTo(190, 10);
    change(test);
    test.getPlayingDeck().advanceTo(199.9);
    await playFor(test, 0.1);
    expect(getCurrentTrackName(test)).toBe('Track 1');
  });

  it('does not start the next track after a pause or a seek', async () => {
    const paused = await playTo(199.8, 0);
    paused.engine.pause();
    paused.advanceTime(1);
    expect(getCurrentTrackName(paused)).toBe('Track 1');
    const seekedPlayer = await playTo(199.8, 0);
    seekedPlayer.engine.seek(20);
    seekedPlayer.advanceTime(1);
    expect(getCurrentTrackName(seekedPlayer)).toBe('Track 1');
  });
});

describe('transition with a crossfade', () => {
  it('plays both tracks during the fade, then one', async () => {
    const test = await playTo(189.8, 10);
    const [first, second] = [findDeck(test, 1), findDeck(test, 2)];
    await playFor(test, 0.2);
    expect(getCurrentTrackName(test)).toBe('Track 2');
    expect([first.isPlaying, second.isPlaying]).toEqual([true, true]);
    expect(second.volume).toBeCloseTo(0);
    test.advanceTime(5);
    expect(first.volume).toBeCloseTo(Math.SQRT1_2, 1);
    expect(first.volume ** 2 + second.volume ** 2).toBeCloseTo(1);
    test.advanceTime(5.1);
    expect(first.url).toBeNull();
    expect(second.volume).toBe(1);
  });

  it('applies volume changes during the fade', async () => {
    const test = await playTo(189.9, 10);
    const second = findDeck(test, 2);
    await playFor(test, 0.1);
    test.advanceTime(5);
    test.engine.setVolume(0.5);
    expect(second.volume).toBeCloseTo(Math.SQRT1_2 / 2, 1);
    test.engine.setVolume(0.5, true);
    expect(second.volume).toBe(0);
  });

  it('preloads the next track 20 seconds before the fade', async () => {
    const test = createTestEngine();
    test.engine.setCrossfade(12);
    test.engine.play(buildTracks(2));
    await flushPromises();
    findDeck(test, 1).advanceTo(167);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', null]);
    findDeck(test, 1).advanceTo(168);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', '/stream/2']);
  });

  it.each([
    ['paused', (test: Test) => test.engine.pause()],
    ['paused by the system', (test: Test) => findDeck(test, 2).listener.onPaused()],
    ['moved by a seek', (test: Test) => test.engine.seek(60)],
    ['skipped', (test: Test) => test.engine.next()],
  ])('ends the fade when playback is %s', async (how, change) => {
    const test = await playTo(189.9, 10);
    const first = findDeck(test, 1);
    await playFor(test, 0.1);
    test.advanceTime(3);
    change(test);
    await flushPromises();
    expect(first.url).not.toBe('/stream/1');
    expect(test.decks.filter(({ isPlaying }) => isPlaying).length).toBeLessThan(2);
    for (const seconds of [0, 1, 20]) {
      test.advanceTime(seconds);
      expect(test.getPlayingDeck().volume).toBe(1);
    }
    expect(getCurrentTrackName(test)).toBe(how === 'skipped' ? 'Track 3' : 'Track 2');
  });

  it.each([
    ['breaks', (deck: FakeDeck) => deck.listener.onFailed('network')],
    ['ends', (deck: FakeDeck) => deck.listener.onEnded()],
  ])('keeps the next track at full volume when the previous one %s too early', async (_, trigger) => {
    const test = await playTo(189.9, 10);
    const first = findDeck(test, 1);
    await playFor(test, 0.1);
    test.advanceTime(3);
    trigger(first);
    await flushPromises();
    expect([first.url, findDeck(test, 2).isPlaying, findDeck(test, 2).volume]).toEqual([null, true, 1]);
    expect([getCurrentTrackName(test), test.engine.state.get().status]).toEqual(['Track 2', 'playing']);
  });

  it('ends a second fade when playback is paused', async () => {
    const test = await playTo(189.9, 10);
    await playFor(test, 0.1);
    test.advanceTime(11);
    for (const position of [180, 189.9]) findDeck(test, 2).advanceTo(position);
    await playFor(test, 0.1);
    test.advanceTime(3);
    test.engine.pause();
    expect([getCurrentTrackName(test), findDeck(test, 3).volume]).toEqual(['Track 3', 1]);
  });

  it('does not preload on the deck that fades out', async () => {
    const test = await playTo(189.9, 10);
    const first = findDeck(test, 1);
    await playFor(test, 0.1);
    findDeck(test, 2).advanceTo(195);
    expect(first.url).toBe('/stream/1');
    test.advanceTime(11);
    findDeck(test, 2).advanceTo(196);
    expect(first.url).toBe('/stream/3');
  });

  it('fades for the same time at double speed and starts earlier in the track', async () => {
    const test = await playTo(178, 10);
    test.engine.setRate(2);
    findDeck(test, 1).advanceTo(179.8);
    await playFor(test, 0.05);
    expect(getCurrentTrackName(test)).toBe('Track 1');
    await playFor(test, 0.06);
    expect(getCurrentTrackName(test)).toBe('Track 2');
  });

  it('does not crossfade when the browser cannot set the volume', async () => {
    const test = await playTo(189.9, 10, buildTracks(3), false);
    await playFor(test, 0.2);
    expect([getCurrentTrackName(test), findDeck(test, 2).isPlaying]).toEqual(['Track 1', false]);
    findDeck(test, 1).advanceTo(199.8);
    await playFor(test, 0.15);
    expect(getCurrentTrackName(test)).toBe('Track 2');
  });

  it('does not crossfade in album order, and starts the next track without a gap', async () => {
    const test = await playTo(
      189.9,
      10,
      [1, 2].map((number) => buildAlbumTrack(number)),
    );
    await playFor(test, 0.2);
    findDeck(test, 1).advanceTo(199.8);
    expect(getCurrentTrackName(test)).toBe('Track 1');
    await playFor(test, 0.15);
    expect(getCurrentTrackName(test)).toBe('Track 2');
    expect(test.decks.map(({ isPlaying, volume }) => [isPlaying, volume])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });
});
