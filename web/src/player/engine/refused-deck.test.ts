import { describe, expect, it } from 'vitest';
import { deckOf, type FakeDeck, nameNow, settled, testEngine, tracks } from './testing.ts';

/** The first of three tracks (200 seconds) is about to end; the browser lets the first deck play, not the second. */
const atTheEnd = async (crossfade = 0) => {
  const test = testEngine({ gestureNeeded: (deck) => deck === 1 });
  test.engine.setCrossfade(crossfade);
  test.engine.play(tracks(3));
  await settled();
  const [first] = test.decks as [FakeDeck, FakeDeck];
  first.listenTo(185);
  first.listenTo(199.9 - crossfade);
  first.position += 0.1;
  test.pass(0.1);
  await settled();
  const status = () => test.engine.state.get().status;
  const types = () => test.events.map(({ type }) => type);
  return { ...test, first, status, types };
};

describe('a next track whose deck the browser refuses', () => {
  it('plays at the end of the one before, on the deck that may', async () => {
    const test = await atTheEnd();
    expect([test.first.url, test.first.isPlaying, test.status()]).toEqual(['/stream/1', true, 'loading']);
    test.first.listener.ended();
    await settled();
    expect(test.first).toMatchObject({ url: '/stream/2', isPlaying: true, position: 0 });
    expect([nameNow(test), test.status(), test.types()]).toEqual(['Track 2', 'playing', ['started', 'started']]);
  });

  it('is followed by the one after it in the same way', async () => {
    const test = await atTheEnd();
    test.first.listener.ended();
    await settled();
    for (const position of [185, 199.9]) test.first.listenTo(position);
    test.pass(0.1);
    await settled();
    test.first.listener.ended();
    await settled();
    expect([test.first.url, test.first.isPlaying, nameNow(test)]).toEqual(['/stream/3', true, 'Track 3']);
  });

  it('is not faded into: the one before plays to its end, as loud as ever', async () => {
    const test = await atTheEnd(10);
    test.pass(5);
    expect([test.first.url, test.first.isPlaying, test.first.volume]).toEqual(['/stream/1', true, 1]);
    test.first.listener.ended();
    await settled();
    expect([test.first.url, test.first.isPlaying, test.first.volume]).toEqual(['/stream/2', true, 1]);
  });

  it('stays silent where somebody paused meanwhile', async () => {
    const test = await atTheEnd(10);
    test.engine.pause();
    await settled();
    expect([test.status(), test.decks.some(({ isPlaying }) => isPlaying), test.types()]).toEqual([
      'paused',
      false,
      ['started', 'started'],
    ]);
  });

  it('plays at once, from where somebody sought to', async () => {
    const test = await atTheEnd(10);
    test.engine.seek(60);
    await settled();
    expect(test.first).toMatchObject({ url: '/stream/2', isPlaying: true, position: 60 });
  });

  it('is left alone where somebody went on to another', async () => {
    const test = await atTheEnd(10);
    test.engine.next();
    await settled();
    expect([nameNow(test), deckOf(test, 3).isPlaying, test.status()]).toEqual(['Track 3', true, 'playing']);
    expect(test.decks.filter(({ isPlaying }) => isPlaying)).toHaveLength(1);
  });
});

it('a browser that has let no deck play yet is believed', async () => {
  const test = testEngine({ gestureNeeded: () => true });
  test.engine.play(tracks(2));
  await settled();
  expect([test.engine.state.get().status, test.events.at(-1)?.type]).toEqual(['paused', 'blocked']);
});
