import { describe, expect, it } from 'vitest';
import { currentItem } from './queue.ts';
import { buildTracks, flushPromises, testEngine } from './testing.ts';

const startPlayback = async (count: number) => {
  const test = testEngine();
  test.engine.play(buildTracks(count));
  await flushPromises();
  const names = (): string[] => test.engine.state.get().queue.items.map(({ track }) => track.name);
  const current = (): string | undefined => currentItem(test.engine.state.get().queue)?.track.name;
  return { ...test, names, current };
};

describe('undo', () => {
  it('undoes each change of the queue, the latest first, during playback', async () => {
    const { engine, getPlayingDeck, names } = await startPlayback(4);
    getPlayingDeck().advanceTo(50);
    const before = names();
    engine.moveTo(engine.state.get().queue.items[3]?.key ?? '', 1);
    const moved = names();
    engine.playNext(buildTracks(1));
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
    expect(getPlayingDeck().isPlaying).toBe(true);
    expect(getPlayingDeck().position).toBe(50);
  });

  it('keeps the current track if it changed since', async () => {
    const { engine, names, current } = await startPlayback(3);
    engine.remove(engine.state.get().queue.items[2]?.key ?? '');
    engine.next();
    engine.undo();
    expect(current()).toBe('Track 2');
    expect(names()).toHaveLength(3);
  });

  it('keeps the current repeat mode', async () => {
    const { engine } = await startPlayback(3);
    engine.setRepeat('one');
    engine.clearUpNext();
    engine.setRepeat('all');
    engine.undo();
    expect(engine.state.get().queue).toMatchObject({ repeat: 'all', items: [{}, {}, {}] });
  });

  it('restores the earlier music at its position', async () => {
    const { engine, getPlayingDeck, current } = await startPlayback(2);
    getPlayingDeck().advanceTo(80);
    const context = { type: 'album', id: 'alb_1', name: 'Northbound', path: '/album/1' } as const;
    engine.play(buildTracks(9).slice(5), { context });
    await flushPromises();
    engine.undo();
    await flushPromises();
    expect(current()).toBe('Track 1');
    expect(getPlayingDeck().position).toBe(80);
    expect(getPlayingDeck().isPlaying).toBe(true);
    expect(engine.state.get().context).toBeNull();
  });

  it('restores a removed current track', async () => {
    const { engine, current } = await startPlayback(2);
    engine.remove(engine.state.get().queue.items[0]?.key ?? '');
    expect(current()).toBe('Track 2');
    engine.undo();
    expect(engine.state.get().queue.items).toHaveLength(2);
  });

  it('undoes the last 50 changes', async () => {
    const { engine, names } = await startPlayback(1);
    for (let change = 0; change < 60; change++) engine.playLast(buildTracks(1));
    let undone = 0;
    while (engine.undo()) undone += 1;
    expect([undone, names().length]).toEqual([50, 11]);
  });

  it('returns false when nothing changed', async () => {
    const { engine, current } = await startPlayback(1);
    expect(engine.undo()).toBe(false);
    expect(current()).toBe('Track 1');
  });
});
