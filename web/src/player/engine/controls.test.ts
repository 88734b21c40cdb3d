import { describe, expect, it } from 'vitest';
import { appendTracks } from './queue.ts';
import { buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from './testing.ts';

/** Plays the second of three tracks (200 seconds each) up to second 60. */
const startPlayback = async (answers: Parameters<typeof createTestEngine>[0] = {}) => {
  const test = createTestEngine(answers);
  test.engine.play(buildTracks(3), { startIndex: 1 });
  await flushPromises();
  test.getPlayingDeck().advanceTo(60);
  const getPosition = (): number => test.engine.progress.get().position;
  const listNames = (): string[] => test.engine.state.get().queue.items.map(({ track }) => track.name);
  const getKey = (index: number): string => test.engine.state.get().queue.items[index]?.key ?? '';
  return { ...test, getPosition, listNames, getKey };
};

describe('previous', () => {
  it.each([
    [3, 'Track 1'],
    [3.1, 'Track 2'],
  ])('from %d seconds into a track, goes to the start of %s', async (position, name) => {
    const { engine, getPlayingDeck } = await startPlayback();
    getPlayingDeck().advanceTo(position);
    engine.previous();
    expect([getCurrentTrackName({ engine }), engine.progress.get().position]).toEqual([name, 0]);
  });

  it('stays at the start of the queue, or goes to its end when the queue repeats', async () => {
    const { engine } = await startPlayback();
    engine.previous();
    engine.previous();
    expect(getCurrentTrackName({ engine })).toBe('Track 1');
    engine.previous();
    expect(getCurrentTrackName({ engine })).toBe('Track 1');
    engine.setRepeat('all');
    engine.previous();
    expect(getCurrentTrackName({ engine })).toBe('Track 3');
  });
});

describe('seek', () => {
  it.each([
    [120, 120],
    [-5, 0],
    [900, 200],
  ])('to second %d moves to second %d', async (to, position) => {
    const test = await startPlayback();
    test.engine.seek(to);
    expect([test.getPosition(), test.getPlayingDeck().position]).toEqual([position, position]);
  });

  it('does nothing when nothing is loaded', () => {
    const { engine } = createTestEngine();
    engine.seek(30);
    expect(engine.progress.get().position).toBe(0);
  });
});

describe('jumpTo', () => {
  it('plays the item', async () => {
    const { engine, getPlayingDeck, getKey } = await startPlayback();
    engine.pause();
    engine.jumpTo(getKey(2));
    await flushPromises();
    expect([getCurrentTrackName({ engine }), getPlayingDeck().url, engine.state.get().status]).toEqual([
      'Track 3',
      '/stream/3',
      'playing',
    ]);
  });

  it('resumes the current track at its position', async () => {
    const { engine, getPlayingDeck, getKey, getPosition } = await startPlayback();
    engine.pause();
    engine.jumpTo(getKey(1));
    await flushPromises();
    expect([getPlayingDeck().isPlaying, getPosition()]).toEqual([true, 60]);
  });
});

describe('setVolume, setRate and setCrossfade', () => {
  it.each([
    [0.4, 0.4],
    [1.7, 1],
    [-1, 0],
  ])('limits the volume %d to %d', async (volume, expected) => {
    const { engine, getPlayingDeck } = await startPlayback();
    engine.setVolume(volume);
    expect([engine.state.get().volume, getPlayingDeck().volume]).toEqual([expected, expected]);
  });

  it('mutes and restores the volume', async () => {
    const { engine, getPlayingDeck } = await startPlayback();
    engine.setVolume(0.4, true);
    expect([engine.state.get().volume, engine.state.get().isMuted, getPlayingDeck().volume]).toEqual([0.4, true, 0]);
    engine.setVolume(0.4);
    expect([engine.state.get().isMuted, getPlayingDeck().volume]).toEqual([false, 0.4]);
  });

  it('applies volume and rate to the next track', async () => {
    const { engine, getPlayingDeck, decks } = await startPlayback();
    engine.setRate(1.5);
    engine.setVolume(0.4);
    getPlayingDeck().advanceTo(190);
    expect(decks.map(({ url, rate, volume }) => [url, rate, volume])).toEqual([
      ['/stream/2', 1.5, 0.4],
      ['/stream/3', 1.5, 0.4],
    ]);
    expect(engine.state.get().rate).toBe(1.5);
  });

  it.each([
    [6, 6],
    [-1, 0],
    [40, 12],
  ])('limits a crossfade of %d seconds to %d', async (seconds, expected) => {
    const { engine } = await startPlayback();
    engine.setCrossfade(seconds);
    expect(engine.state.get().crossfade).toBe(expected);
  });
});

describe('queue of the engine', () => {
  it('stays unchanged when there are no tracks to play', async () => {
    const { engine, listNames, getPlayingDeck } = await startPlayback();
    engine.play([]);
    expect([listNames(), getPlayingDeck().isPlaying]).toEqual([['Track 1', 'Track 2', 'Track 3'], true]);
    expect(engine.undo()).toBe(false);
  });

  it('starts with the chosen track and shuffles the others when played shuffled', async () => {
    const { engine, listNames } = await startPlayback();
    engine.play(buildTracks(30), { startIndex: 7, isShuffled: true });
    expect([getCurrentTrackName({ engine }), listNames()[0], engine.state.get().queue.unshuffled]).toEqual([
      'Track 8',
      'Track 8',
      expect.any(Array),
    ]);
    engine.toggleShuffle();
    expect([getCurrentTrackName({ engine }), listNames()]).toEqual([
      'Track 8',
      buildTracks(30).map(({ name }) => name),
    ]);
  });

  it('inserts added tracks next or last, and moves items', async () => {
    const { engine, listNames, getKey } = await startPlayback();
    engine.playNext(buildTracks(9).slice(8));
    engine.playLast(buildTracks(8).slice(7));
    expect(listNames()).toEqual(['Track 1', 'Track 2', 'Track 9', 'Track 3', 'Track 8']);
    engine.moveTo(getKey(4), 0);
    expect([listNames()[0], getCurrentTrackName({ engine })]).toEqual(['Track 8', 'Track 2']);
  });

  it('creates no undo step for updateQueue', async () => {
    const { engine, listNames } = await startPlayback();
    engine.updateQueue((queue) => appendTracks(queue, buildTracks(9).slice(8)));
    expect(listNames()).toHaveLength(4);
    expect(engine.undo()).toBe(false);
  });

  it('keeps playing when other items change', async () => {
    const { engine, getPlayingDeck, getKey, getPosition } = await startPlayback();
    engine.clearUpNext();
    engine.remove(getKey(0));
    engine.setRepeat('one');
    expect([getCurrentTrackName({ engine }), getPlayingDeck().isPlaying, getPosition()]).toEqual(['Track 2', true, 60]);
  });
});

it('the engine starts with default volume and rate', () => {
  const { engine } = createTestEngine();
  expect(engine.state.get()).toMatchObject({
    ...{ status: 'idle', volume: 1, isMuted: false, rate: 1, crossfade: 0, isLoudnessNormalized: true },
    queue: { items: [], repeat: 'off' },
  });
  engine.setLoudnessNormalization(false);
  expect(engine.state.get().isLoudnessNormalized).toBe(false);
});

it('the engine notifies subscribers of each change until they unsubscribe', async () => {
  const { engine } = await startPlayback();
  let notifications = 0;
  const stop = engine.state.subscribe(() => notifications++);
  engine.setRate(2);
  engine.setVolume(0.5);
  stop();
  engine.setRate(1);
  expect(notifications).toBe(2);
});

describe('reload', () => {
  it('loads the new file at the current position', async () => {
    const { engine, getPlayingDeck, getPosition, parts } = await startPlayback();
    parts.getStreamUrl = ({ number }) => `/small/${number}`;
    engine.reload();
    await flushPromises();
    expect([getPlayingDeck().url, getPlayingDeck().position, getPlayingDeck().isPlaying, getPosition()]).toEqual([
      '/small/2',
      60,
      true,
      60,
    ]);
  });

  it('waits for the next press of play while paused', async () => {
    const { engine, getPlayingDeck, parts } = await startPlayback();
    engine.pause();
    parts.getStreamUrl = ({ number }) => `/small/${number}`;
    engine.reload();
    await flushPromises();
    expect([getPlayingDeck().url, getPlayingDeck().isPlaying]).toEqual(['/stream/2', false]);
    engine.seek(90);
    engine.resume();
    await flushPromises();
    expect([getPlayingDeck().url, getPlayingDeck().position, getPlayingDeck().isPlaying]).toEqual([
      '/small/2',
      90,
      true,
    ]);
  });

  it('does nothing when nothing is loaded', () => {
    const { engine } = createTestEngine();
    engine.reload();
    expect(engine.state.get().status).toBe('idle');
  });
});
