import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { afterEach, expect, it } from 'vitest';
import { connectionFound, connectionLost } from '../../lib/connection.ts';
import { currentItem } from './queue.ts';
import { aTrack, nameNow, settled, testEngine, tracks } from './testing.ts';

afterEach(connectionFound);

const names = ({ engine }: ReturnType<typeof testEngine>): string[] =>
  engine.state.get().queue.items.map(({ track }) => track.name);

/** A queue of two, and how often more was asked for. */
const start = async (more: () => Promise<readonly Track[]> = async () => [aTrack(9)]) => {
  let asked = 0;
  const waits: boolean[] = [];
  const test = testEngine({
    more: () => {
      asked += 1;
      return more();
    },
    onWaiting: (isWaiting) => waits.push(isWaiting),
  });
  test.engine.play(tracks(2), { startIndex: 1 });
  await settled();
  return { ...test, test, waits, asked: () => asked };
};

it('fetches more, once, when the last track nears its end, and plays on into it', async () => {
  const { test, heard, asked } = await start();
  heard().listenTo(165);
  expect(asked()).toBe(0);
  heard().listenTo(175);
  heard().listenTo(176);
  await settled();
  expect(asked()).toBe(1);
  expect(names(test)).toEqual(['Track 1', 'Track 2', 'Track 9']);
  heard().listener.ended();
  await settled();
  expect(currentItem(test.engine.state.get().queue)?.track.name).toBe('Track 9');
  expect(test.engine.state.get().status).toBe('playing');
});

it('fetches more and plays it when somebody skips the last track', async () => {
  const { test, engine } = await start();
  engine.next();
  await settled();
  expect(currentItem(engine.state.get().queue)?.track.name).toBe('Track 9');
  expect(test.engine.state.get().status).toBe('playing');
});

it('stays at the end where there is no more', async () => {
  const { engine, heard } = await start(async () => []);
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('paused');
});

it('asks for nothing while a queue repeats', async () => {
  const { engine, heard, asked } = await start();
  engine.setRepeat('all');
  heard().listenTo(190);
  await settled();
  expect(asked()).toBe(0);
});

it('drops what comes after the listener has chosen something else', async () => {
  let arrive: (more: readonly Track[]) => void = () => undefined;
  const { test, engine, heard } = await start(() => new Promise((resolve) => (arrive = resolve)));
  heard().listenTo(175);
  engine.play([aTrack(5)]);
  arrive([aTrack(9)]);
  await settled();
  expect(names(test)).toEqual(['Track 5']);
});

/** More music that is still on its way. */
const pending = async () => {
  let arrive: (more: readonly Track[]) => void = () => undefined;
  const started = await start(() => new Promise((resolve) => (arrive = resolve)));
  started.heard().listenTo(175);
  const come = async (): Promise<void> => {
    arrive([aTrack(9)]);
    await settled();
  };
  return { ...started, come };
};

it('asks no second time where there was no more', async () => {
  const { heard, asked } = await start(async () => []);
  for (const position of [175, 176, 177]) {
    heard().listenTo(position);
    await settled();
  }
  expect(asked()).toBe(1);
});

it('plays on by itself where the music has stopped for want of what is on its way', async () => {
  const { engine, heard, asked, come } = await pending();
  heard().listener.ended();
  await settled();
  expect([asked(), engine.state.get().status]).toEqual([1, 'paused']);
  await come();
  expect([nameNow({ engine }), engine.state.get().status]).toEqual(['Track 9', 'playing']);
});

it('leaves the music paused where the listener has paused it', async () => {
  const { test, engine, come } = await pending();
  engine.pause();
  await come();
  expect([names(test), nameNow({ engine }), engine.state.get().status]).toEqual([
    ['Track 1', 'Track 2', 'Track 9'],
    'Track 2',
    'paused',
  ]);
});

it('adds nothing where the listener has done so', async () => {
  const { test, engine, come } = await pending();
  engine.playLast([aTrack(5)]);
  await come();
  expect(names(test)).toEqual(['Track 1', 'Track 2', 'Track 5']);
});

/** As `start`, without a connection until `back`. */
const startOffline = async () => {
  let online = false;
  const started = await start(async () => {
    if (online) return [aTrack(9)];
    connectionLost();
    throw new Error('offline');
  });
  const back = async (): Promise<void> => {
    online = true;
    connectionFound();
    await settled();
  };
  return { ...started, back };
};

it('says that it waits for the connection where the music has stopped, and plays on when that is back', async () => {
  const { engine, waits, back } = await startOffline();
  engine.next();
  await settled();
  expect([waits, engine.state.get().status]).toEqual([[true], 'paused']);
  await back();
  expect([waits, nameNow({ engine }), engine.state.get().status]).toEqual([[true, false], 'Track 9', 'playing']);
});

it('is ready again before the music stops where the connection is back in time', async () => {
  const { test, engine, heard, waits, asked, back } = await startOffline();
  for (const position of [175, 176, 177]) {
    heard().listenTo(position);
    await settled();
  }
  await back();
  expect([asked(), waits, names(test)]).toEqual([2, [false], ['Track 1', 'Track 2', 'Track 9']]);
  heard().listener.ended();
  await settled();
  expect([nameNow({ engine }), engine.state.get().status]).toEqual(['Track 9', 'playing']);
});

it('plays nothing by itself where the listener chose something else while the connection was gone', async () => {
  const { test, engine, back } = await startOffline();
  engine.next();
  await settled();
  engine.play([aTrack(5)]);
  await back();
  expect([names(test), nameNow({ engine })]).toEqual([['Track 5'], 'Track 5']);
});
