import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { describe, expect, it } from 'vitest';
import { deckOf, type FakeDeck, nameNow, onAlbum, settled, testEngine, tracks } from './testing.ts';

type Test = ReturnType<typeof testEngine>;

/** Plays the first of some tracks (200 seconds each) up to a position, with the second one ready. */
const playTo = async (
  position: number,
  crossfade: number,
  list: readonly Track[] = tracks(3),
  canTurnVolume = true,
): Promise<Test> => {
  const test = testEngine({ canTurnVolume });
  test.engine.setCrossfade(crossfade);
  test.engine.play(list);
  await settled();
  deckOf(test, 1).listenTo(180);
  deckOf(test, 1).listenTo(position);
  return test;
};

/** Time passes on the clock and, as fast as the music runs, on the deck that is heard. */
const listen = async (test: Test, seconds: number): Promise<void> => {
  const deck = test.heard();
  deck.position += seconds * test.engine.state.get().rate;
  test.pass(seconds);
  await settled();
};

describe('without a crossfade', () => {
  it('starts the next track just before the end, and lets this one play out', async () => {
    const test = await playTo(199.8, 0);
    const first = deckOf(test, 1);
    await listen(test, 0.1);
    expect(nameNow(test)).toBe('Track 1');
    await listen(test, 0.06);
    expect(nameNow(test)).toBe('Track 2');
    const second = deckOf(test, 2);
    expect([first.isPlaying, second.isPlaying]).toEqual([true, true]);
    expect([first.volume, second.volume]).toEqual([1, 1]);
    first.listener.ended();
    expect(first.url).toBeNull();
    expect(nameNow(test)).toBe('Track 2');
    expect(test.events.filter(({ type }) => type === 'started')).toHaveLength(2);
  });

  it.each([0.5, 2])('gives the browser as long to let the next track out at %d times the speed', async (rate) => {
    const test = await playTo(190, 0);
    test.engine.setRate(rate);
    deckOf(test, 1).listenTo(200 - 0.2 * rate);
    await listen(test, 0.1);
    expect(nameNow(test)).toBe('Track 1');
    await listen(test, 0.03);
    expect(nameNow(test)).toBe('Track 2');
  });

  it('waits for the very end where the next track has nothing to play yet', async () => {
    const test = await playTo(190, 0);
    deckOf(test, 2).buffered = 0;
    deckOf(test, 1).listenTo(199.8);
    await listen(test, 0.2);
    expect(nameNow(test)).toBe('Track 1');
    deckOf(test, 1).listener.ended();
    await settled();
    expect(nameNow(test)).toBe('Track 2');
  });

  it.each([
    ['one track is repeated', (test: Test) => test.engine.setRepeat('one')],
    ['the listener goes to sleep after it', (test: Test) => test.engine.stopAfterTrack(true)],
    ['it is the last', (test: Test) => test.engine.clearUpNext()],
    ['it has run out of audio', (test: Test) => test.heard().listener.waiting()],
  ])('stays with a track to its end when %s', async (_, prepare) => {
    const test = await playTo(190, 10);
    prepare(test);
    test.heard().listenTo(199.9);
    await listen(test, 0.1);
    expect(nameNow(test)).toBe('Track 1');
  });

  it('hands nothing over when it was paused or sought meanwhile', async () => {
    const paused = await playTo(199.8, 0);
    paused.engine.pause();
    paused.pass(1);
    expect(nameNow(paused)).toBe('Track 1');
    const sought = await playTo(199.8, 0);
    sought.engine.seek(20);
    sought.pass(1);
    expect(nameNow(sought)).toBe('Track 1');
  });
});

describe('with a crossfade', () => {
  it('plays both, one fading into the other, and then one', async () => {
    const test = await playTo(189.8, 10);
    const [first, second] = [deckOf(test, 1), deckOf(test, 2)];
    await listen(test, 0.2);
    expect(nameNow(test)).toBe('Track 2');
    expect([first.isPlaying, second.isPlaying]).toEqual([true, true]);
    expect(second.volume).toBeCloseTo(0);
    test.pass(5);
    expect(first.volume).toBeCloseTo(Math.SQRT1_2, 1);
    expect(first.volume ** 2 + second.volume ** 2).toBeCloseTo(1);
    test.pass(5.1);
    expect(first.url).toBeNull();
    expect(second.volume).toBe(1);
  });

  it('follows the volume while it fades', async () => {
    const test = await playTo(189.9, 10);
    const second = deckOf(test, 2);
    await listen(test, 0.1);
    test.pass(5);
    test.engine.setVolume(0.5);
    expect(second.volume).toBeCloseTo(Math.SQRT1_2 / 2, 1);
    test.engine.setVolume(0.5, true);
    expect(second.volume).toBe(0);
  });

  it('has the next track ready twenty seconds before it begins', async () => {
    const test = testEngine();
    test.engine.setCrossfade(12);
    test.engine.play(tracks(2));
    await settled();
    deckOf(test, 1).listenTo(167);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', null]);
    deckOf(test, 1).listenTo(168);
    expect(test.decks.map(({ url }) => url)).toEqual(['/stream/1', '/stream/2']);
  });

  it.each([
    ['paused', (test: Test) => test.engine.pause()],
    ['paused by the system', (test: Test) => deckOf(test, 2).listener.paused()],
    ['sought', (test: Test) => test.engine.seek(60)],
    ['skipped', (test: Test) => test.engine.next()],
  ])('is over when the music is %s', async (how, act) => {
    const test = await playTo(189.9, 10);
    const first = deckOf(test, 1);
    await listen(test, 0.1);
    test.pass(3);
    act(test);
    await settled();
    expect(first.url).not.toBe('/stream/1');
    expect(test.decks.filter(({ isPlaying }) => isPlaying).length).toBeLessThan(2);
    for (const seconds of [0, 1, 20]) {
      test.pass(seconds);
      expect(test.heard().volume).toBe(1);
    }
    expect(nameNow(test)).toBe(how === 'skipped' ? 'Track 3' : 'Track 2');
  });

  it.each([
    ['breaks', (deck: FakeDeck) => deck.listener.failed('network')],
    ['ends', (deck: FakeDeck) => deck.listener.ended()],
  ])('leaves the next track alone, as loud as ever, where the one before %s too early', async (_, happen) => {
    const test = await playTo(189.9, 10);
    const first = deckOf(test, 1);
    await listen(test, 0.1);
    test.pass(3);
    happen(first);
    await settled();
    expect([first.url, deckOf(test, 2).isPlaying, deckOf(test, 2).volume]).toEqual([null, true, 1]);
    expect([nameNow(test), test.engine.state.get().status]).toEqual(['Track 2', 'playing']);
  });

  it('is over at a pause the next time as well, on the other deck', async () => {
    const test = await playTo(189.9, 10);
    await listen(test, 0.1);
    test.pass(11);
    for (const position of [180, 189.9]) deckOf(test, 2).listenTo(position);
    await listen(test, 0.1);
    test.pass(3);
    test.engine.pause();
    expect([nameNow(test), deckOf(test, 3).volume]).toEqual(['Track 3', 1]);
  });

  it('does not take the deck that fades out for the track after', async () => {
    const test = await playTo(189.9, 10);
    const first = deckOf(test, 1);
    await listen(test, 0.1);
    deckOf(test, 2).listenTo(195);
    expect(first.url).toBe('/stream/1');
    test.pass(11);
    deckOf(test, 2).listenTo(196);
    expect(first.url).toBe('/stream/3');
  });

  it('lasts as long at double speed, and begins that much earlier in the track', async () => {
    const test = await playTo(178, 10);
    test.engine.setRate(2);
    deckOf(test, 1).listenTo(179.8);
    await listen(test, 0.05);
    expect(nameNow(test)).toBe('Track 1');
    await listen(test, 0.06);
    expect(nameNow(test)).toBe('Track 2');
  });

  it('is left out where the browser turns no volume: both would be heard as loud as they are', async () => {
    const test = await playTo(189.9, 10, tracks(3), false);
    await listen(test, 0.2);
    expect([nameNow(test), deckOf(test, 2).isPlaying]).toEqual(['Track 1', false]);
    deckOf(test, 1).listenTo(199.8);
    await listen(test, 0.15);
    expect(nameNow(test)).toBe('Track 2');
  });

  it('is left out between a track and the one after it on its album, which begins just before the end', async () => {
    const test = await playTo(
      189.9,
      10,
      [1, 2].map((number) => onAlbum(number)),
    );
    await listen(test, 0.2);
    deckOf(test, 1).listenTo(199.8);
    expect(nameNow(test)).toBe('Track 1');
    await listen(test, 0.15);
    expect(nameNow(test)).toBe('Track 2');
    expect(test.decks.map(({ isPlaying, volume }) => [isPlaying, volume])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });
});
