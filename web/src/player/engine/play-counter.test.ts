import { describe, expect, it } from 'vitest';
import { countPlays, type PendingPlay, type Sent } from './play-counter.ts';
import { testEngine, tracks } from './testing.ts';

const memory = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
};

const counting = async (answer: () => Sent = () => 'accepted', storage = memory()) => {
  const test = testEngine();
  const sent: PendingPlay[] = [];
  const { flush } = countPlays(test.engine, storage, async (play) => {
    sent.push(play);
    return answer();
  });
  test.engine.play(tracks(2), { context: { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/1' } });
  await Promise.resolve();
  const listen = async (from: number, to: number): Promise<void> => {
    for (let second = from; second <= to; second++) test.heard().listenTo(second);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { ...test, sent, listen, flush, storage };
};

describe('counting listens', () => {
  it('counts a track once after thirty seconds of listening, with where it was played from', async () => {
    const { sent, listen } = await counting();
    await listen(0, 29);
    expect(sent).toEqual([]);
    await listen(30, 90);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ trackId: tracks(1)[0]?.id, source: 'album' });
    expect(sent[0]?.id).toMatch(/^ply_[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it.each([
    [40, 20],
    [59, 29.5],
    [61, 30],
  ])('counts a track of %d seconds after %d', async (duration, counted) => {
    const { sent, listen, heard } = await counting();
    heard().duration = duration;
    await listen(0, Math.ceil(counted) - 1);
    expect(sent).toEqual([]);
    await listen(Math.ceil(counted), Math.ceil(counted));
    expect(sent).toHaveLength(1);
  });

  it('earns nothing while the music does not play', async () => {
    const { sent, listen, engine } = await counting();
    await listen(0, 20);
    engine.pause();
    await listen(21, 60);
    expect(sent).toEqual([]);
    engine.resume();
    await listen(60, 69);
    expect(sent).toEqual([]);
    await listen(70, 70);
    expect(sent).toHaveLength(1);
  });

  it('earns nothing by seeking', async () => {
    const { sent, listen, heard } = await counting();
    await listen(0, 5);
    heard().listenTo(120);
    await listen(121, 130);
    expect(sent).toEqual([]);
  });

  it('counts again when the track is played again', async () => {
    const { sent, listen, engine } = await counting();
    await listen(0, 60);
    engine.seek(0);
    await listen(0, 40);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  it('keeps a listen that could not be sent, and sends it again under the same id', async () => {
    let answer: Sent = 'unreachable';
    const { sent, listen, flush } = await counting(() => answer);
    await listen(0, 40);
    answer = 'accepted';
    await flush();
    await flush();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toBe(sent[1]?.id);
  });

  it('sends what is kept one after another, each once, though it is asked to twice', async () => {
    const storage = memory();
    const plays = [1, 2, 3].map((number) => ({ id: `ply_${number}`, trackId: 'trk_1', source: 'album' }));
    storage.setItem('overtone.plays', JSON.stringify(plays));
    const { sent, flush } = await counting(undefined, storage);
    await Promise.all([flush(), flush()]);
    expect(sent).toEqual(plays);
    expect(storage.getItem('overtone.plays')).toBe('[]');
  });

  it('lets go of a listen that the API refuses, and goes on with the next', async () => {
    const answers: Sent[] = ['refused', 'accepted'];
    const { sent, listen, engine, storage } = await counting(() => answers.shift() ?? 'unreachable');
    await listen(0, 31);
    engine.next();
    await listen(0, 31);
    expect([sent.length, storage.getItem('overtone.plays')]).toEqual([2, '[]']);
  });

  it('keeps five hundred listens, and gives the oldest up for a new one', async () => {
    const storage = memory();
    const plays = Array.from({ length: 500 }, (_, number) => ({
      id: `ply_${number}`,
      trackId: 'trk_1',
      source: 'album',
    }));
    storage.setItem('overtone.plays', JSON.stringify(plays));
    const { sent, listen } = await counting(() => 'unreachable', storage);
    await listen(0, 31);
    const kept: PendingPlay[] = JSON.parse(storage.getItem('overtone.plays') ?? '[]');
    expect([kept.length, kept[0]?.id, kept.at(-1)?.trackId]).toEqual([500, 'ply_1', tracks(1)[0]?.id]);
    expect(sent.map(({ id }) => id)).toEqual(['ply_1']);
  });

  it('still sends a listen where nothing can be kept', async () => {
    const full = memory();
    full.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const { sent, listen } = await counting(undefined, full);
    await listen(0, 40);
    expect(sent).toHaveLength(1);
  });

  it('says that a track on its own was played from nowhere in particular', async () => {
    const { sent, listen, engine } = await counting();
    engine.play(tracks(1));
    await Promise.resolve();
    await listen(0, 31);
    expect(sent).toMatchObject([{ source: 'other' }]);
  });

  it('sends what it can read of what is kept', async () => {
    const storage = memory();
    const play = { id: 'ply_1', trackId: 'trk_1', source: 'album' };
    storage.setItem('overtone.plays', JSON.stringify([null, 'ply_0', { id: 'ply_2' }, play]));
    const { sent, flush } = await counting(undefined, storage);
    await flush();
    expect(sent).toEqual([play]);
  });

  it('reads nothing into a storage that somebody else wrote', async () => {
    const storage = memory();
    storage.setItem('overtone.plays', '{"not":"a list"}');
    const { sent, listen } = await counting(undefined, storage);
    await listen(0, 40);
    expect(sent).toHaveLength(1);
  });
});
