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

  it('reads nothing into a storage that somebody else wrote', async () => {
    const storage = memory();
    storage.setItem('overtone.plays', '{"not":"a list"}');
    const { sent, listen } = await counting(undefined, storage);
    await listen(0, 40);
    expect(sent).toHaveLength(1);
  });
});
