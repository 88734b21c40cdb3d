import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { shuffled } from './queue.ts';
import { readSavedPlayer, savePlayer } from './session-storage.ts';
import { testEngine, tracks } from './testing.ts';

const key = 'overtone.player';
beforeEach(() => localStorage.clear());

const save = (): void => {
  const { engine } = testEngine();
  engine.play(tracks(3), {
    startIndex: 1,
    context: { type: 'album', id: 'a', name: 'Glass Orchard', path: '/album/a' },
  });
  engine.setVolume(0.3, true);
  engine.setRate(1.5);
  engine.setCrossfade(6);
  engine.setEvenLoudness(false);
  const state = engine.state.get();
  savePlayer(localStorage, { ...state, queue: shuffled(state.queue) }, { position: 33, duration: 200, buffered: 40 });
};

describe('the saved player', () => {
  it('comes back as it was left, under keys of its own', () => {
    save();
    const saved = readSavedPlayer(localStorage);
    expect(saved).toMatchObject({
      position: 33,
      volume: 0.3,
      muted: true,
      rate: 1.5,
      crossfade: 6,
      evenLoudness: false,
      context: { name: 'Glass Orchard' },
    });
    expect(saved?.queue.items[saved.queue.index]?.track.name).toBe('Track 2');
    expect([...(saved?.queue.unshuffled ?? [])].sort()).toEqual(saved?.queue.items.map((item) => item.key).sort());
    const written: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    expect(written).toMatchObject({
      items: [{ key: expect.not.stringContaining(saved?.queue.items[0]?.key ?? '-') }, {}, {}],
    });
  });

  it('is dropped when another version wrote it', () => {
    save();
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"version":1', '"version":0'));
    expect(readSavedPlayer(localStorage)).toBeUndefined();
  });

  it('survives anything that could stand in the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem(key, text);
        expect(() => readSavedPlayer(localStorage)).not.toThrow();
      }),
    );
  });

  it('survives any field being replaced by anything', () => {
    save();
    const written = JSON.parse(localStorage.getItem(key) ?? '{}');
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(written)), fc.jsonValue(), (field, value) => {
        localStorage.setItem(key, JSON.stringify({ ...written, [field]: value }));
        const saved = readSavedPlayer(localStorage);
        if (!saved) return;
        const { items, index } = saved.queue;
        expect(index).toBe(items.length === 0 ? -1 : Math.trunc(index));
        expect(index).toBeLessThan(items.length);
        for (const { track } of items) expect(track.artists.map(({ name }) => name)).toBeDefined();
      }),
    );
  });

  it('gives a way that leads out of the site no trust', () => {
    save();
    const written = (localStorage.getItem(key) ?? '').replace('"/album/a"', '"https://elsewhere.example"');
    localStorage.setItem(key, written);
    expect(readSavedPlayer(localStorage)?.context).toBeNull();
  });
});
