import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { expect, it } from 'vitest';
import type { Rest } from '../engine/rests.ts';
import { aTrack, nameNow, settled, testEngine, tracks } from '../engine/testing.ts';
import { createFetchOn } from './fetch-on.ts';

const rest: Rest = { source: { type: 'channel', id: 'popular' }, name: 'Popular', cursor: '1' };
const gone = new Error('gone');

/** A player at the last but some of 12 loaded tracks of a list that goes on, and a list that answers as the test says. */
const start = async (startIndex: number) => {
  const said: string[] = [];
  const asked: (string | null)[] = [];
  let answer: (cursor: string | null) => Promise<Page<Track>> = async (cursor) => {
    const from = Number(cursor) * 100;
    return { data: [aTrack(from), aTrack(from + 1)], nextCursor: cursor === '2' ? null : String(Number(cursor) + 1) };
  };
  const test = testEngine({
    ranOut: () => lists.ranOut(),
    more: async () => [aTrack(999)],
  });
  const { engine, timers } = test;
  const lists = createFetchOn({
    engine,
    load: ({ cursor }) => {
      asked.push(cursor);
      return answer(cursor);
    },
    after(seconds, run) {
      const timer = { seconds, at: 0, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    isFinal: (error) => error === gone,
    tell: { late: () => said.push('late'), there: () => said.push('there'), gone: () => said.push('gone') },
  });
  engine.state.subscribe(lists.look);
  const answers = (next: typeof answer): void => {
    answer = next;
  };
  return {
    ...test,
    lists,
    asked,
    said,
    answers,
    startIndex,
    begin: () => engine.play(tracks(12), { startIndex, rest }),
  };
};

it('loads a page when ten tracks are left, and no other before that is needed', async () => {
  const { engine, begin, asked } = await start(0);
  begin();
  await settled();
  expect(asked).toEqual([]);
  engine.next();
  await settled();
  expect(asked).toEqual(['1']);
  expect(engine.state.get().queue.items).toHaveLength(14);
});

it('waits at the end of what is loaded, and goes on by itself', async () => {
  const { engine, begin, answers, heard } = await start(11);
  let arrive: (page: Page<Track>) => void = () => undefined;
  answers(() => new Promise((resolve) => (arrive = resolve)));
  begin();
  await settled();
  heard().listener.ended();
  await settled();
  expect(engine.state.get().status).toBe('paused');
  arrive({ data: [aTrack(50)], nextCursor: null });
  await settled();
  expect([nameNow({ engine }), engine.state.get().status]).toEqual(['Track 50', 'playing']);
});

it('says so without a connection, plays nothing else, and goes on when it is back', async () => {
  const { engine, begin, answers, lists, said, asked, timers } = await start(11);
  answers(async () => Promise.reject(new TypeError('Failed to fetch')));
  begin();
  await settled();
  engine.next();
  await settled();
  expect(said).toContain('late');
  expect([nameNow({ engine }), engine.state.get().status]).toEqual(['Track 12', 'paused']);
  expect(timers.map(({ seconds }) => seconds)).toEqual([4]);
  const tries = asked.length;
  engine.setVolume(0.5);
  await settled();
  expect(asked).toHaveLength(tries);

  answers(async () => ({ data: [aTrack(50)], nextCursor: null }));
  lists.again();
  await settled();
  expect([nameNow({ engine }), engine.state.get().status]).toEqual(['Track 50', 'playing']);
  expect(said.at(-1)).toBe('there');
});

it('tells that the rest of a list is gone, once', async () => {
  const { engine, begin, answers, said, asked } = await start(11);
  answers(async () => Promise.reject(gone));
  begin();
  await settled();
  expect(said.filter((word) => word === 'gone')).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(engine.state.get().queue.rests).toEqual([]);
});

it('loads nothing for a player that nobody has started', async () => {
  const { engine, begin, asked } = await start(0);
  begin();
  engine.pause();
  engine.next();
  await settled();
  expect(asked).toEqual([]);
  engine.resume();
  await settled();
  expect(asked).toEqual(['1']);
});
