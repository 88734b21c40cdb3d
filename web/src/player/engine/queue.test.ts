import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as queues from './queue.ts';
import { buildTrack, buildTracks } from './testing.ts';

const listNames = (queue: queues.Queue): string[] => queue.items.map(({ track }) => track.name);
const getCurrentName = (queue: queues.Queue): string | undefined => queues.getCurrentItem(queue)?.track.name;
const createQueue = (count: number, startIndex = 0): queues.Queue =>
  queues.replaceTracks(queues.emptyQueue, buildTracks(count), startIndex);

/** All actions of a user on a queue, which the test runs in random order. */
const action = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((index) => (queue: queues.Queue) => {
    const key = queue.items[index % Math.max(queue.items.length, 1)]?.key;
    return key ? queues.removeItem(queue, key) : queue;
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -3, max: 30 }))
    .map(([index, to]) => (queue: queues.Queue) => {
      const key = queue.items[index % Math.max(queue.items.length, 1)]?.key;
      return key ? queues.moveItem(queue, key, to) : queue;
    }),
  fc
    .integer({ min: 100, max: 200 })
    .map((number) => (queue: queues.Queue) => queues.insertAt(queue, [buildTrack(number)], 0)),
  fc
    .integer({ min: 100, max: 200 })
    .map((number) => (queue: queues.Queue) => queues.appendTracks(queue, [buildTrack(number)])),
  fc.constant((queue: queues.Queue) => queues.shuffleQueue(queue)),
  fc.constant((queue: queues.Queue) => queues.unshuffleQueue(queue)),
  fc.constant((queue: queues.Queue) => queues.stepForward(queue, false) ?? queue),
  fc.constant((queue: queues.Queue) => queues.stepBack(queue) ?? queue),
  fc.constant((queue: queues.Queue) => queues.clearUpNext(queue)),
);

describe('queue', () => {
  it('keeps a current item, unique keys and a consistent order after any sequence of actions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.array(action, { maxLength: 30 }), (count, actions) => {
        let queue = createQueue(count);
        for (const applyAction of actions) {
          queue = applyAction(queue);
          const keys = queue.items.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(queue.index).toBeLessThan(queue.items.length);
          expect(queue.index).toBeGreaterThanOrEqual(queue.items.length === 0 ? -1 : 0);
          if (queue.unshuffled) expect([...queue.unshuffled].sort()).toEqual([...keys].sort());
        }
      }),
    );
  });

  it('puts the current track first when shuffled and restores the order when unshuffled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, start) => {
        const queue = createQueue(count, start % count);
        const shuffledQueue = queues.shuffleQueue(queue);
        expect(getCurrentName(shuffledQueue)).toBe(getCurrentName(queue));
        expect(shuffledQueue.index).toBe(0);
        const restored = queues.unshuffleQueue(shuffledQueue);
        expect(listNames(restored)).toEqual(listNames(queue));
        expect(restored.index).toBe(queue.index);
      }),
    );
  });

  it('inserts "play next" after the current track, shuffled or not', () => {
    const queue = queues.insertAt(queues.shuffleQueue(createQueue(5, 2)), [buildTrack(9)], 0);
    expect(queues.getUpNext(queue)[0]?.track.name).toBe('Track 9');
    expect(listNames(queues.unshuffleQueue(queue))).toEqual([
      'Track 1',
      'Track 2',
      'Track 3',
      'Track 9',
      'Track 4',
      'Track 5',
    ]);
  });

  it('appends "add to queue" at the end', () => {
    expect(listNames(queues.appendTracks(createQueue(2), [buildTrack(9)]))).toEqual(['Track 1', 'Track 2', 'Track 9']);
  });

  it('makes the next track current when the current one is removed, or the previous one at the end of the queue', () => {
    const middle = createQueue(3, 1);
    expect(getCurrentName(queues.removeItem(middle, middle.items[1]?.key ?? ''))).toBe('Track 3');
    const end = createQueue(3, 2);
    expect(getCurrentName(queues.removeItem(end, end.items[2]?.key ?? ''))).toBe('Track 2');
  });

  it('keeps the current track when other items are moved or removed', () => {
    const index = fc.nat({ max: 11 });
    fc.assert(
      fc.property(index, index, fc.integer({ min: -3, max: 15 }), (start, other, to) => {
        const queue = createQueue(12, start);
        const key = queue.items[other]?.key ?? '';
        expect(getCurrentName(queues.moveItem(queue, key, to))).toBe(getCurrentName(queue));
        if (other !== start) expect(getCurrentName(queues.removeItem(queue, key))).toBe(getCurrentName(queue));
      }),
    );
  });

  it.each([
    [0, ['Track 3', 'Track 1', 'Track 2', 'Track 4']],
    [3, ['Track 1', 'Track 2', 'Track 4', 'Track 3']],
    [-5, ['Track 3', 'Track 1', 'Track 2', 'Track 4']],
    [99, ['Track 1', 'Track 2', 'Track 4', 'Track 3']],
  ])('moves a track to index %d', (to, order) => {
    const queue = createQueue(4);
    expect(listNames(queues.moveItem(queue, queue.items[2]?.key ?? '', to))).toEqual(order);
  });

  it('makes the first added track current in an empty queue', () => {
    expect(getCurrentName(queues.appendTracks(queues.emptyQueue, buildTracks(2)))).toBe('Track 1');
    expect(getCurrentName(queues.insertAt(queues.emptyQueue, buildTracks(2), 0))).toBe('Track 1');
    expect(queues.appendTracks(queues.emptyQueue, []).index).toBe(-1);
  });

  it.each([
    [-3, 'Track 1'],
    [2, 'Track 3'],
    [9, 'Track 3'],
  ])('starts at index %d with %s', (start, name) => {
    expect(getCurrentName(createQueue(3, start))).toBe(name);
  });

  it('ignores the key of a removed item', () => {
    const queue = createQueue(3, 1);
    for (const changed of [
      queues.jumpToItem(queue, 'removedKey'),
      queues.removeItem(queue, 'removedKey'),
      queues.moveItem(queue, 'removedKey', 0),
    ])
      expect(changed).toEqual(queue);
  });

  it('can produce every order of three tracks when shuffling', () => {
    const orders = new Set<string>();
    for (const first of [0, 0.4, 0.7]) {
      for (const second of [0, 0.6]) {
        const draws = [first, second];
        orders.add(String(listNames(queues.shuffleQueue(createQueue(4), () => draws.shift() ?? 0)).slice(1)));
      }
    }
    expect(orders.size).toBe(6);
  });

  it('keeps the order before shuffling when items are removed', () => {
    const shuffledQueue = queues.shuffleQueue(createQueue(6, 2));
    const removedKey = shuffledQueue.items.find(({ track }) => track.name === 'Track 5')?.key ?? '';
    expect(listNames(queues.unshuffleQueue(queues.removeItem(shuffledQueue, removedKey)))).toEqual(
      [1, 2, 3, 4, 6].map((number) => `Track ${number}`),
    );
    const cleared = queues.clearUpNext(shuffledQueue);
    expect([listNames(queues.unshuffleQueue(cleared)), cleared.unshuffled]).toEqual([
      ['Track 3'],
      [cleared.items[0]?.key],
    ]);
  });

  it('keeps the order before shuffling when shuffled twice', () => {
    const queue = createQueue(9, 4);
    expect(listNames(queues.unshuffleQueue(queues.shuffleQueue(queues.shuffleQueue(queue))))).toEqual(listNames(queue));
  });

  it('keeps the order when keys are renewed, shuffled or not', () => {
    const queue = queues.shuffleQueue(createQueue(5, 2));
    const renewed = queues.renewKeys(queue);
    expect(listNames(renewed)).toEqual(listNames(queue));
    expect(listNames(queues.unshuffleQueue(renewed))).toEqual(listNames(createQueue(5)));
    expect(renewed.items.some(({ key }) => queue.items.some((item) => item.key === key))).toBe(false);
  });

  it('cycles repeat from off to all to one', () => {
    const { off, all, one } = queues.nextRepeat;
    expect([off, all, one]).toEqual(['all', 'one', 'off']);
  });

  it('returns undefined for a step in an empty queue', () => {
    const empty: queues.Queue = { ...queues.emptyQueue, repeat: 'all' };
    expect([queues.stepForward(empty, true), queues.stepBack(empty)]).toEqual([undefined, undefined]);
    expect(queues.stepBack({ ...createQueue(1), repeat: 'all' })).toBeUndefined();
    expect(getCurrentName(queues.stepBack(createQueue(3, 2)) ?? empty)).toBe('Track 2');
  });

  it('ends after the last track, starts over with repeat all, and repeats a track that ended with repeat one', () => {
    const queueAtEnd = createQueue(2, 1);
    expect(queues.stepForward(queueAtEnd, true)).toBeUndefined();
    expect(queues.stepForward({ ...queueAtEnd, repeat: 'all' }, true)?.index).toBe(0);
    expect(queues.stepForward({ ...queueAtEnd, repeat: 'one' }, true)?.index).toBe(1);
    expect(queues.stepForward({ ...createQueue(2), repeat: 'one' }, false)?.index).toBe(1);
  });

  it('keeps the history when up next is cleared', () => {
    expect(listNames(queues.clearUpNext(createQueue(5, 1)))).toEqual(['Track 1', 'Track 2']);
  });

  it('removes the unloaded parts of lists when up next is cleared', () => {
    const unloadedPart = { source: { type: 'tag', id: 'slow' }, name: '#slow', cursor: 'c' } as const;
    const queue = queues.insertAt(
      queues.replaceTracks(queues.emptyQueue, buildTracks(3), 1, unloadedPart),
      buildTracks(1),
      2,
      unloadedPart,
    );
    expect(queue.unloadedParts).toHaveLength(2);
    const cleared = queues.clearUpNext(queue);
    expect([cleared.unloadedParts, queues.hasNext(cleared)]).toEqual([[], false]);
  });
});
