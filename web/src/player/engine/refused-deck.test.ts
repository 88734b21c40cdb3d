import { describe, expect, it } from 'vitest';
import {
  buildTracks,
  createTestEngine,
  type FakeDeck,
  findDeck,
  flushPromises,
  getCurrentTrackName,
} from './testing.ts';

/**
 * Plays the first of three tracks (200 seconds each) to its end. The browser allows the first deck to play and refuses
 * the second.
 */
const playToEnd = async (crossfade = 0) => {
  const test = createTestEngine({ isGestureRequired: (deck) => deck === 1 });
  test.engine.setCrossfade(crossfade);
  test.engine.play(buildTracks(3));
  await flushPromises();
  const [first] = test.decks as [FakeDeck, FakeDeck];
  first.advanceTo(185);
  first.advanceTo(199.9 - crossfade);
  first.position += 0.1;
  test.advanceTime(0.1);
  await flushPromises();
  const getStatus = () => test.engine.state.get().status;
  const listEventTypes = () => test.events.map(({ type }) => type);
  return { ...test, first, getStatus, listEventTypes };
};

describe('next track on a refused deck', () => {
  it('plays on the allowed deck after the previous track', async () => {
    const test = await playToEnd();
    expect([test.first.url, test.first.isPlaying, test.getStatus()]).toEqual(['/stream/1', true, 'loading']);
    test.first.listener.onEnded();
    await flushPromises();
    expect(test.first).toMatchObject({ url: '/stream/2', isPlaying: true, position: 0 });
    expect([getCurrentTrackName(test), test.getStatus(), test.listEventTypes()]).toEqual([
      'Track 2',
      'playing',
      ['started', 'started'],
    ]);
  });

  it('plays the following track on the allowed deck too', async () => {
    const test = await playToEnd();
    test.first.listener.onEnded();
    await flushPromises();
    for (const position of [185, 199.9]) test.first.advanceTo(position);
    test.advanceTime(0.1);
    await flushPromises();
    test.first.listener.onEnded();
    await flushPromises();
    expect([test.first.url, test.first.isPlaying, getCurrentTrackName(test)]).toEqual(['/stream/3', true, 'Track 3']);
  });

  it('plays the previous track to its end at full volume, without a crossfade', async () => {
    const test = await playToEnd(10);
    test.advanceTime(5);
    expect([test.first.url, test.first.isPlaying, test.first.volume]).toEqual(['/stream/1', true, 1]);
    test.first.listener.onEnded();
    await flushPromises();
    expect([test.first.url, test.first.isPlaying, test.first.volume]).toEqual(['/stream/2', true, 1]);
  });

  it('stays silent after a pause', async () => {
    const test = await playToEnd(10);
    test.engine.pause();
    await flushPromises();
    expect([test.getStatus(), test.decks.some(({ isPlaying }) => isPlaying), test.listEventTypes()]).toEqual([
      'paused',
      false,
      ['started', 'started'],
    ]);
  });

  it('plays immediately at the position of a seek', async () => {
    const test = await playToEnd(10);
    test.engine.seek(60);
    await flushPromises();
    expect(test.first).toMatchObject({ url: '/stream/2', isPlaying: true, position: 60 });
  });

  it('does not play a track that the listener skips', async () => {
    const test = await playToEnd(10);
    test.engine.next();
    await flushPromises();
    expect([getCurrentTrackName(test), findDeck(test, 3).isPlaying, test.getStatus()]).toEqual([
      'Track 3',
      true,
      'playing',
    ]);
    expect(test.decks.filter(({ isPlaying }) => isPlaying)).toHaveLength(1);
  });
});

describe('createDeckPair', () => {
  it('reports a blocked playback when the browser refuses both decks', async () => {
    const test = createTestEngine({ isGestureRequired: () => true });
    test.engine.play(buildTracks(2));
    await flushPromises();
    expect([test.engine.state.get().status, test.events.at(-1)?.type]).toEqual(['paused', 'blocked']);
  });
});
