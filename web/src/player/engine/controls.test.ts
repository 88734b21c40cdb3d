import { describe, expect, it } from 'vitest';
import { withLast } from './queue.ts';
import { nameNow, settled, testEngine, tracks } from './testing.ts';

/** The second of three tracks plays and has run for 60 of its 200 seconds. */
const playing = async (answers: Parameters<typeof testEngine>[0] = {}) => {
  const test = testEngine(answers);
  test.engine.play(tracks(3), { startIndex: 1 });
  await settled();
  test.heard().listenTo(60);
  const position = (): number => test.engine.progress.get().position;
  const names = (): string[] => test.engine.state.get().queue.items.map(({ track }) => track.name);
  const key = (place: number): string => test.engine.state.get().queue.items[place]?.key ?? '';
  return { ...test, position, names, key };
};

describe('previous', () => {
  it.each([
    [3, 'Track 1'],
    [3.1, 'Track 2'],
  ])('%d seconds into a track leads to %s', async (position, name) => {
    const { engine, heard } = await playing();
    heard().listenTo(position);
    engine.previous();
    expect([nameNow({ engine }), engine.progress.get().position]).toEqual([name, 0]);
  });

  it('at the start of the queue stays there, or goes round to its end where it repeats', async () => {
    const { engine } = await playing();
    engine.previous();
    engine.previous();
    expect(nameNow({ engine })).toBe('Track 1');
    engine.previous();
    expect(nameNow({ engine })).toBe('Track 1');
    engine.setRepeat('all');
    engine.previous();
    expect(nameNow({ engine })).toBe('Track 3');
  });
});

describe('seeking', () => {
  it.each([
    [120, 120],
    [-5, 0],
    [900, 200],
  ])('to %d seconds goes to %d', async (to, position) => {
    const test = await playing();
    test.engine.seek(to);
    expect([test.position(), test.heard().position]).toEqual([position, position]);
  });

  it('does nothing where nothing is loaded', () => {
    const { engine } = testEngine();
    engine.seek(30);
    expect(engine.progress.get().position).toBe(0);
  });
});

describe('a press on a row of the queue', () => {
  it('plays it', async () => {
    const { engine, heard, key } = await playing();
    engine.pause();
    engine.jumpTo(key(2));
    await settled();
    expect([nameNow({ engine }), heard().url, engine.state.get().status]).toEqual(['Track 3', '/stream/3', 'playing']);
  });

  it('goes on with the track that is there already', async () => {
    const { engine, heard, key, position } = await playing();
    engine.pause();
    engine.jumpTo(key(1));
    await settled();
    expect([heard().isPlaying, position()]).toEqual([true, 60]);
  });
});

describe('volume and speed', () => {
  it.each([
    [0.4, 0.4],
    [1.7, 1],
    [-1, 0],
  ])('of %d is %d', async (volume, expected) => {
    const { engine, heard } = await playing();
    engine.setVolume(volume);
    expect([engine.state.get().volume, heard().volume]).toEqual([expected, expected]);
  });

  it('is silent while muted, and as loud as before afterwards', async () => {
    const { engine, heard } = await playing();
    engine.setVolume(0.4, true);
    expect([engine.state.get().volume, engine.state.get().muted, heard().volume]).toEqual([0.4, true, 0]);
    engine.setVolume(0.4);
    expect([engine.state.get().muted, heard().volume]).toEqual([false, 0.4]);
  });

  it('hold for the next track as well', async () => {
    const { engine, heard, decks } = await playing();
    engine.setRate(1.5);
    engine.setVolume(0.4);
    heard().listenTo(190);
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
  ])('a crossfade of %d seconds is one of %d', async (seconds, expected) => {
    const { engine } = await playing();
    engine.setCrossfade(seconds);
    expect(engine.state.get().crossfade).toBe(expected);
  });
});

describe('the queue', () => {
  it('stays as it is when there is nothing to play', async () => {
    const { engine, names, heard } = await playing();
    engine.play([]);
    expect([names(), heard().isPlaying]).toEqual([['Track 1', 'Track 2', 'Track 3'], true]);
    expect(engine.undo()).toBe(false);
  });

  it('starts with the chosen track and mixes the others when it is played shuffled', async () => {
    const { engine, names } = await playing();
    engine.play(tracks(30), { startIndex: 7, shuffle: true });
    expect([nameNow({ engine }), names()[0], engine.state.get().queue.unshuffled]).toEqual([
      'Track 8',
      'Track 8',
      expect.any(Array),
    ]);
    engine.toggleShuffle();
    expect([nameNow({ engine }), names()]).toEqual(['Track 8', tracks(30).map(({ name }) => name)]);
  });

  it('takes what somebody adds: next, at the end, or where it is moved', async () => {
    const { engine, names, key } = await playing();
    engine.playNext(tracks(9).slice(8));
    engine.playLast(tracks(8).slice(7));
    expect(names()).toEqual(['Track 1', 'Track 2', 'Track 9', 'Track 3', 'Track 8']);
    engine.moveTo(key(4), 0);
    expect([names()[0], nameNow({ engine })]).toEqual(['Track 8', 'Track 2']);
  });

  it('goes on by itself without a step that could be taken back', async () => {
    const { engine, names } = await playing();
    engine.alter((queue) => withLast(queue, tracks(9).slice(8)));
    expect(names()).toHaveLength(4);
    expect(engine.undo()).toBe(false);
  });

  it('plays on, whatever is done to what comes after', async () => {
    const { engine, heard, key, position } = await playing();
    engine.clearUpNext();
    engine.remove(key(0));
    engine.setRepeat('one');
    expect([nameNow({ engine }), heard().isPlaying, position()]).toEqual(['Track 2', true, 60]);
  });
});

it('is as loud and as fast as the music was recorded, until somebody says otherwise', () => {
  const { engine } = testEngine();
  expect(engine.state.get()).toMatchObject({
    ...{ status: 'idle', volume: 1, muted: false, rate: 1, crossfade: 0, evenLoudness: true },
    queue: { items: [], repeat: 'off' },
  });
  engine.setEvenLoudness(false);
  expect(engine.state.get().evenLoudness).toBe(false);
});

it('tells those who listen of a change, and those who have stopped of none', async () => {
  const { engine } = await playing();
  let told = 0;
  const stop = engine.state.subscribe(() => told++);
  engine.setRate(2);
  engine.setVolume(0.5);
  stop();
  engine.setRate(1);
  expect(told).toBe(2);
});

describe('another file of the same track', () => {
  it('goes on where the first was', async () => {
    const { engine, heard, position, parts } = await playing();
    parts.streamUrl = ({ number }) => `/small/${number}`;
    engine.reload();
    await settled();
    expect([heard().url, heard().position, heard().isPlaying, position()]).toEqual(['/small/2', 60, true, 60]);
  });

  it('is not fetched while paused, but with the next press of play', async () => {
    const { engine, heard, parts } = await playing();
    engine.pause();
    parts.streamUrl = ({ number }) => `/small/${number}`;
    engine.reload();
    await settled();
    expect([heard().url, heard().isPlaying]).toEqual(['/stream/2', false]);
    engine.seek(90);
    engine.resume();
    await settled();
    expect([heard().url, heard().position, heard().isPlaying]).toEqual(['/small/2', 90, true]);
  });

  it('does nothing where nothing is loaded', () => {
    const { engine } = testEngine();
    engine.reload();
    expect(engine.state.get().status).toBe('idle');
  });
});
