import { describe, expect, it } from 'vitest';
import { currentItem } from './queue.ts';
import { settled, testEngine, tracks } from './testing.ts';

const playing = async (count: number) => {
  const test = testEngine();
  test.engine.play(tracks(count));
  await settled();
  const names = (): string[] => test.engine.state.get().queue.items.map(({ track }) => track.name);
  const current = (): string | undefined => currentItem(test.engine.state.get().queue)?.track.name;
  return { ...test, names, current };
};

describe('undo', () => {
  it('takes back each change of the queue, the latest first, while the track plays on', async () => {
    const { engine, heard, names } = await playing(4);
    heard().listenTo(50);
    const before = names();
    engine.moveTo(engine.state.get().queue.items[3]?.key ?? '', 1);
    const moved = names();
    engine.playNext(tracks(1));
    engine.toggleShuffle();
    engine.clearUpNext();
    expect(names()).toHaveLength(1);
    engine.undo();
    engine.undo();
    engine.undo();
    expect(names()).toEqual(moved);
    expect(engine.undo()).toBe(true);
    expect(names()).toEqual(before);
    expect(engine.undo()).toBe(false);
    expect(heard().isPlaying).toBe(true);
    expect(heard().position).toBe(50);
  });

  it('keeps the track that came meanwhile', async () => {
    const { engine, names, current } = await playing(3);
    engine.remove(engine.state.get().queue.items[2]?.key ?? '');
    engine.next();
    engine.undo();
    expect(current()).toBe('Track 2');
    expect(names()).toHaveLength(3);
  });

  it('leaves repeat as the listener has set it since', async () => {
    const { engine } = await playing(3);
    engine.setRepeat('one');
    engine.clearUpNext();
    engine.setRepeat('all');
    engine.undo();
    expect(engine.state.get().queue).toMatchObject({ repeat: 'all', items: [{}, {}, {}] });
  });

  it('brings back what played before something else was put on, at its place', async () => {
    const { engine, heard, current } = await playing(2);
    heard().listenTo(80);
    const context = { type: 'album', id: 'alb_1', name: 'Northbound', path: '/album/1' } as const;
    engine.play(tracks(9).slice(5), { context });
    await settled();
    engine.undo();
    await settled();
    expect(current()).toBe('Track 1');
    expect(heard().position).toBe(80);
    expect(heard().isPlaying).toBe(true);
    expect(engine.state.get().context).toBeNull();
  });

  it('brings a removed current track back', async () => {
    const { engine, current } = await playing(2);
    engine.remove(engine.state.get().queue.items[0]?.key ?? '');
    expect(current()).toBe('Track 2');
    engine.undo();
    expect(engine.state.get().queue.items).toHaveLength(2);
  });

  it('takes back the last fifty changes', async () => {
    const { engine, names } = await playing(1);
    for (let change = 0; change < 60; change++) engine.playLast(tracks(1));
    let undone = 0;
    while (engine.undo()) undone += 1;
    expect([undone, names().length]).toEqual([50, 11]);
  });

  it('has nothing to go back to before the first play', async () => {
    const { engine, current } = await playing(1);
    expect(engine.undo()).toBe(false);
    expect(current()).toBe('Track 1');
  });
});
