import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shuffleQueue } from './queue.ts';
import { createPlayerSaver, readSavedPlayer } from './saved-player.ts';
import { buildTracks, createTestEngine } from './testing.ts';

const stateKey = 'overtone.player';
const queueKey = 'overtone.player.queue';
beforeEach(() => localStorage.clear());

const save = (): void => {
  const { engine } = createTestEngine();
  engine.play(buildTracks(3), {
    startIndex: 1,
    context: { type: 'album', id: 'a', name: 'Glass Orchard', path: '/album/a' },
  });
  engine.setVolume(0.3, true);
  engine.setRate(1.5);
  engine.setCrossfade(6);
  engine.setLoudnessNormalization(false);
  const state = engine.state.get();
  createPlayerSaver(localStorage)(
    { ...state, queue: shuffleQueue(state.queue) },
    { position: 33, duration: 200, buffered: 40 },
  );
};

describe('readSavedPlayer', () => {
  it('restores the player with new keys', () => {
    save();
    const saved = readSavedPlayer(localStorage);
    expect(saved).toMatchObject({
      position: 33,
      volume: 0.3,
      isMuted: true,
      rate: 1.5,
      crossfade: 6,
      isLoudnessNormalized: false,
      context: { name: 'Glass Orchard' },
    });
    expect(saved?.queue.items[saved.queue.index]?.track.name).toBe('Track 2');
    expect([...(saved?.queue.unshuffled ?? [])].sort()).toEqual(saved?.queue.items.map((item) => item.key).sort());
    const written: unknown = JSON.parse(localStorage.getItem(queueKey) ?? '');
    expect(written).toMatchObject({
      items: [{ key: expect.not.stringContaining(saved?.queue.items[0]?.key ?? '-') }, {}, {}],
    });
  });

  it('restores the unloaded parts of lists and stores only loaded tracks', () => {
    const { engine } = createTestEngine();
    const unloadedPart = { source: { type: 'tag', id: 'slow' }, name: '#slow', cursor: 'c', count: 99_997 } as const;
    engine.play(buildTracks(3), { unloadedPart });
    engine.playNext(buildTracks(1), { ...unloadedPart, name: 'next' });
    createPlayerSaver(localStorage)(engine.state.get(), { position: 0, duration: 200, buffered: 0 });
    const queue = readSavedPlayer(localStorage)?.queue;
    expect(queue?.unloadedParts).toMatchObject([
      { name: 'next', before: queue?.items[2]?.key },
      { ...unloadedPart, before: null },
    ]);
    expect(localStorage.getItem(queueKey)?.length).toBeLessThan(3_000);
  });

  it.each(['items', 'unshuffled', 'unloadedParts'] as const)('writes the queue again when only %s changed', (part) => {
    const { engine } = createTestEngine();
    engine.play(buildTracks(3), {
      unloadedPart: { source: { type: 'tag', id: 'slow' }, name: '#slow', cursor: 'c', count: 9 },
    });
    const state = engine.state.get();
    const queue = { ...state.queue, unshuffled: state.queue.items.map((item) => item.key) };
    const changed = {
      ...queue,
      ...{
        items: { items: queue.items.toReversed() },
        unshuffled: { unshuffled: queue.unshuffled.toReversed() },
        unloadedParts: { unloadedParts: [] },
      }[part],
    };
    const write = createPlayerSaver(localStorage);
    for (const version of [queue, changed])
      write({ ...state, queue: version }, { position: 0, duration: 200, buffered: 0 });
    const saved = readSavedPlayer(localStorage)?.queue;
    const getName = (key: string) => saved?.items.find((item) => item.key === key)?.track.name;
    const names = ['Track 1', 'Track 2', 'Track 3'];
    expect(saved?.items.map(({ track }) => track.name)).toEqual(part === 'items' ? names.toReversed() : names);
    expect(saved?.unshuffled?.map(getName)).toEqual(part === 'unshuffled' ? names.toReversed() : names);
    expect(saved?.unloadedParts).toHaveLength(part === 'unloadedParts' ? 0 : 1);
  });

  it('returns undefined for another version', () => {
    save();
    localStorage.setItem(stateKey, (localStorage.getItem(stateKey) ?? '').replace('"version":2', '"version":0'));
    expect(readSavedPlayer(localStorage)).toBeUndefined();
  });

  it('does not throw for any stored text', () => {
    fc.assert(
      fc.property(fc.constantFrom(stateKey, queueKey), fc.oneof(fc.string(), fc.json()), (entry, text) => {
        save();
        localStorage.setItem(entry, text);
        expect(() => readSavedPlayer(localStorage)).not.toThrow();
      }),
    );
  });

  it.each([stateKey, queueKey])('does not throw when any field of %s has any value', (entry) => {
    save();
    const written = JSON.parse(localStorage.getItem(entry) ?? '{}');
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(written)), fc.jsonValue(), (field, value) => {
        localStorage.setItem(entry, JSON.stringify({ ...written, [field]: value }));
        const saved = readSavedPlayer(localStorage);
        if (!saved) return;
        const { items, index } = saved.queue;
        expect(index).toBe(items.length === 0 ? -1 : Math.trunc(index));
        expect(index).toBeLessThan(items.length);
        for (const { track } of items) expect(track.artists.map(({ name }) => name)).toBeDefined();
      }),
    );
  });

  it('writes a queue of 5,000 tracks once during playback', () => {
    const { engine } = createTestEngine();
    engine.play(buildTracks(5_000));
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const write = createPlayerSaver(localStorage);
    const writeAt = (position: number) => write(engine.state.get(), { position, duration: 200, buffered: 0 });
    for (const position of [1, 2, 3]) writeAt(position);
    engine.setVolume(0.2);
    engine.next();
    writeAt(0);
    const lengths = setItem.mock.calls.map(([, text]) => text.length);
    expect(lengths.filter((length) => length > 1_000)).toHaveLength(1);
    expect(readSavedPlayer(localStorage)).toMatchObject({ volume: 0.2, position: 0, queue: { index: 1 } });
    engine.playLast(buildTracks(1));
    writeAt(1);
    expect(readSavedPlayer(localStorage)?.queue.items).toHaveLength(5_001);
    setItem.mockRestore();
  });

  it.each<[string, object]>([
    ['no name', { name: null }],
    ['no valid duration', { duration: '200' }],
    ['an artist without a name', { artists: [{ id: 'a', name: 'Sable & Reed' }, { id: 'b' }] }],
    ['no artists', { artists: null }],
    ['an album without a name', { album: { id: 'a' } }],
    ['a cover without colours', { image: { id: 'a', palette: null } }],
  ])('returns undefined when a track has %s', (_, fault) => {
    save();
    const savedQueue = JSON.parse(localStorage.getItem(queueKey) ?? '{}');
    savedQueue.items[1].track = { ...savedQueue.items[1].track, ...fault };
    localStorage.setItem(queueKey, JSON.stringify({ ...savedQueue, unshuffled: null }));
    expect(readSavedPlayer(localStorage)).toBeUndefined();
  });

  it.each<[object, object]>([
    [{ volume: 1.1 }, { volume: 1 }],
    [{ volume: -0.1 }, { volume: 1 }],
    [{ volume: 0 }, { volume: 0 }],
    [{ volume: '0.5' }, { volume: 1 }],
    [{ index: 2 }, { queue: { index: 2 } }],
    [{ index: 3 }, { queue: { index: 0 } }],
    [{ rate: 0.4 }, { rate: 1 }],
    [{ rate: 2 }, { rate: 2 }],
    [{ crossfade: 12 }, { crossfade: 12 }],
    [{ crossfade: 13 }, { crossfade: 0 }],
    [{ position: -1 }, { position: 0 }],
    [{ isMuted: 'yes' }, { isMuted: false }],
    [{ isLoudnessNormalized: undefined }, { isLoudnessNormalized: true }],
  ])('reads %j as %j', (written, expected) => {
    save();
    localStorage.setItem(
      stateKey,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(stateKey) ?? '{}'), ...written }),
    );
    expect(readSavedPlayer(localStorage)).toMatchObject(expected);
  });

  it.each([
    ['one', 'one'],
    ['all', 'all'],
    ['twice', 'off'],
  ])('reads repeat %s as %s', (written, repeat) => {
    save();
    localStorage.setItem(
      stateKey,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(stateKey) ?? '{}'), repeat: written }),
    );
    expect(readSavedPlayer(localStorage)?.queue.repeat).toBe(repeat);
  });

  it.each<[string, (keys: string[]) => unknown]>([
    ['contains a track twice', ([first = '', second = '']) => [first, first, second]],
    ['contains an unknown track', ([first = '', second = '']) => [first, second, 'unknownKey']],
    ['omits a track', ([first = '', second = '']) => [first, second]],
  ])('returns undefined when the order before shuffling %s', (_, order) => {
    save();
    const savedQueue = JSON.parse(localStorage.getItem(queueKey) ?? '{}');
    localStorage.setItem(queueKey, JSON.stringify({ ...savedQueue, unshuffled: order(savedQueue.unshuffled) }));
    expect(readSavedPlayer(localStorage)).toBeUndefined();
  });

  it('returns undefined when the two entries have different stamps', () => {
    save();
    const queue = localStorage.getItem(queueKey) ?? '';
    save();
    localStorage.setItem(queueKey, queue);
    expect(readSavedPlayer(localStorage)).toBeUndefined();
  });

  it('ignores a context path that leads to another site', () => {
    save();
    const written = (localStorage.getItem(stateKey) ?? '').replace('"/album/a"', '"https://elsewhere.example"');
    localStorage.setItem(stateKey, written);
    expect(readSavedPlayer(localStorage)?.context).toBeNull();
  });
});
