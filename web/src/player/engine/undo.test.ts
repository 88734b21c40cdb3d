import { describe, expect, it } from 'vitest';
import { getCurrentItem } from './queue.ts';
import { buildTracks, createTestEngine, flushPromises } from './testing.ts';

const startPlayback = async (count: number) => {
  const test = createTestEngine();
  test.engine.play(buildTracks(count));
  await flushPromises();
  const listNames = (): string[] => test.engine.state.get().queue.items.map(({ track }) => track.name);
  const getCurrentName = (): string | undefined => getCurrentItem(test.engine.state.get().queue)?.track.name;
  return { ...test, listNames, getCurrentName };
};

describe('undo', () => {
  it('undoes each change of the queue, the latest first, during playback', async () => {
    const { engine, getPlayingDeck, listNames } = await startPlayback(4);
    getPlayingDeck().advanceTo(50);
    const namesBeforeMove = listNames();
    engine.moveTo(engine.state.get().queue.items[3]?.key ?? '', 1);
    const namesAfterMove = listNames();
    engine.playNext(buildTracks(1));
    engine.toggleShuffle();
    engine.clearUpNext();
    expect(listNames()).toHaveLength(1);
    engine.undo();
    engine.undo();
    engine.undo();
    expect(listNames()).toEqual(namesAfterMove);
    expect(engine.undo()).toBe(true);
    expect(listNames()).toEqual(namesBeforeMove);
    expect(engine.undo()).toBe(false);
    expect(getPlayingDeck().isPlaying).toBe(true);
    expect(getPlayingDeck().position).toBe(50);
  });

  it('keeps the current track if it changed after the undone step', async () => {
    const { engine, listNames, getCurrentName } = await startPlayback(3);
    engine.remove(engine.state.get().queue.items[2]?.key ?? '');
    engine.next();
    engine.undo();
    expect(getCurrentName()).toBe('Track 2');
    expect(listNames()).toHaveLength(3);
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
    const { engine, getPlayingDeck, getCurrentName } = await startPlayback(2);
    getPlayingDeck().advanceTo(80);
    const context = { type: 'album', id: 'alb_1', name: 'Northbound', path: '/album/1' } as const;
    engine.play(buildTracks(9).slice(5), { context });
    await flushPromises();
    engine.undo();
    await flushPromises();
    expect(getCurrentName()).toBe('Track 1');
    expect(getPlayingDeck().position).toBe(80);
    expect(getPlayingDeck().isPlaying).toBe(true);
    expect(engine.state.get().context).toBeNull();
  });

  it('restores a removed current track', async () => {
    const { engine, getCurrentName } = await startPlayback(2);
    engine.remove(engine.state.get().queue.items[0]?.key ?? '');
    expect(getCurrentName()).toBe('Track 2');
    engine.undo();
    expect(engine.state.get().queue.items).toHaveLength(2);
  });

  it('undoes the last 50 changes', async () => {
    const { engine, listNames } = await startPlayback(1);
    for (let change = 0; change < 60; change++) engine.playLast(buildTracks(1));
    let undoneSteps = 0;
    while (engine.undo()) undoneSteps += 1;
    expect([undoneSteps, listNames().length]).toEqual([50, 11]);
  });

  it('returns false when nothing changed', async () => {
    const { engine, getCurrentName } = await startPlayback(1);
    expect(engine.undo()).toBe(false);
    expect(getCurrentName()).toBe('Track 1');
  });
});
