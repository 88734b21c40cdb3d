import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as queues from './queue.ts';
import { aTrack, tracks } from './testing.ts';

const names = (queue: queues.Queue): string[] => queue.items.map(({ track }) => track.name);
const currentName = (queue: queues.Queue): string | undefined => queues.currentItem(queue)?.track.name;
const of = (count: number, startIndex = 0): queues.Queue =>
  queues.replaced(queues.emptyQueue, tracks(count), startIndex);

/** Everything a person can do to a queue, in any order. */
const action = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((place) => (queue: queues.Queue) => {
    const key = queue.items[place % Math.max(queue.items.length, 1)]?.key;
    return key ? queues.without(queue, key) : queue;
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -3, max: 30 }))
    .map(([place, to]) => (queue: queues.Queue) => {
      const key = queue.items[place % Math.max(queue.items.length, 1)]?.key;
      return key ? queues.moved(queue, key, to) : queue;
    }),
  fc
    .integer({ min: 100, max: 200 })
    .map((number) => (queue: queues.Queue) => queues.withAt(queue, [aTrack(number)], 0)),
  fc.integer({ min: 100, max: 200 }).map((number) => (queue: queues.Queue) => queues.withLast(queue, [aTrack(number)])),
  fc.constant((queue: queues.Queue) => queues.shuffled(queue)),
  fc.constant((queue: queues.Queue) => queues.unshuffled(queue)),
  fc.constant((queue: queues.Queue) => queues.advanced(queue, false) ?? queue),
  fc.constant((queue: queues.Queue) => queues.steppedBack(queue) ?? queue),
  fc.constant((queue: queues.Queue) => queues.withoutUpNext(queue)),
);

describe('the queue', () => {
  it('keeps a current item, unique keys and one order through whatever a person does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.array(action, { maxLength: 30 }), (count, actions) => {
        let queue = of(count);
        for (const act of actions) {
          queue = act(queue);
          const keys = queue.items.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(queue.index).toBeLessThan(queue.items.length);
          expect(queue.index).toBeGreaterThanOrEqual(queue.items.length === 0 ? -1 : 0);
          if (queue.unshuffled) expect([...queue.unshuffled].sort()).toEqual([...keys].sort());
        }
      }),
    );
  });

  it('plays the current track first when shuffled, and takes its old order back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, start) => {
        const queue = of(count, start % count);
        const mixed = queues.shuffled(queue);
        expect(currentName(mixed)).toBe(currentName(queue));
        expect(mixed.index).toBe(0);
        const back = queues.unshuffled(mixed);
        expect(names(back)).toEqual(names(queue));
        expect(back.index).toBe(queue.index);
      }),
    );
  });

  it('puts "play next" behind the current track, shuffled or not', () => {
    const queue = queues.withAt(queues.shuffled(of(5, 2)), [aTrack(9)], 0);
    expect(queues.upNext(queue)[0]?.track.name).toBe('Track 9');
    expect(names(queues.unshuffled(queue))).toEqual(['Track 1', 'Track 2', 'Track 3', 'Track 9', 'Track 4', 'Track 5']);
  });

  it('puts "add to queue" at the end', () => {
    expect(names(queues.withLast(of(2), [aTrack(9)]))).toEqual(['Track 1', 'Track 2', 'Track 9']);
  });

  it('takes the track after a removed current one, or the last that is left', () => {
    const middle = of(3, 1);
    expect(currentName(queues.without(middle, middle.items[1]?.key ?? ''))).toBe('Track 3');
    const end = of(3, 2);
    expect(currentName(queues.without(end, end.items[2]?.key ?? ''))).toBe('Track 2');
  });

  it('leaves the current track current, whatever is moved or taken out around it', () => {
    const place = fc.nat({ max: 11 });
    fc.assert(
      fc.property(place, place, fc.integer({ min: -3, max: 15 }), (start, other, to) => {
        const queue = of(12, start);
        const key = queue.items[other]?.key ?? '';
        expect(currentName(queues.moved(queue, key, to))).toBe(currentName(queue));
        if (other !== start) expect(currentName(queues.without(queue, key))).toBe(currentName(queue));
      }),
    );
  });

  it.each([
    [0, ['Track 3', 'Track 1', 'Track 2', 'Track 4']],
    [3, ['Track 1', 'Track 2', 'Track 4', 'Track 3']],
    [-5, ['Track 3', 'Track 1', 'Track 2', 'Track 4']],
    [99, ['Track 1', 'Track 2', 'Track 4', 'Track 3']],
  ])('moves a track to place %d of the list', (to, order) => {
    const queue = of(4);
    expect(names(queues.moved(queue, queue.items[2]?.key ?? '', to))).toEqual(order);
  });

  it('begins with what is put into an empty one', () => {
    expect(currentName(queues.withLast(queues.emptyQueue, tracks(2)))).toBe('Track 1');
    expect(currentName(queues.withAt(queues.emptyQueue, tracks(2), 0))).toBe('Track 1');
    expect(queues.withLast(queues.emptyQueue, []).index).toBe(-1);
  });

  it.each([
    [-3, 'Track 1'],
    [2, 'Track 3'],
    [9, 'Track 3'],
  ])('asked to start at place %d starts with %s', (start, name) => {
    expect(currentName(of(3, start))).toBe(name);
  });

  it('goes nowhere for a row that is gone', () => {
    const queue = of(3, 1);
    for (const changed of [
      queues.jumpedTo(queue, 'gone'),
      queues.without(queue, 'gone'),
      queues.moved(queue, 'gone', 0),
    ])
      expect(changed).toEqual(queue);
  });

  it('mixes fairly: each order of three is as good as any other', () => {
    const orders = new Set<string>();
    for (const first of [0, 0.4, 0.7]) {
      for (const second of [0, 0.6]) {
        const draws = [first, second];
        orders.add(String(names(queues.shuffled(of(4), () => draws.shift() ?? 0)).slice(1)));
      }
    }
    expect(orders.size).toBe(6);
  });

  it('keeps its first order through what is taken out while it is shuffled', () => {
    const mixed = queues.shuffled(of(6, 2));
    const gone = mixed.items.find(({ track }) => track.name === 'Track 5')?.key ?? '';
    expect(names(queues.unshuffled(queues.without(mixed, gone)))).toEqual(
      [1, 2, 3, 4, 6].map((place) => `Track ${place}`),
    );
    const cleared = queues.withoutUpNext(mixed);
    expect([names(queues.unshuffled(cleared)), cleared.unshuffled]).toEqual([['Track 3'], [cleared.items[0]?.key]]);
  });

  it('keeps its first order when it is shuffled twice', () => {
    const queue = of(9, 4);
    expect(names(queues.unshuffled(queues.shuffled(queues.shuffled(queue))))).toEqual(names(queue));
  });

  it('takes up keys of its own, in the same order, shuffled or not', () => {
    const queue = queues.shuffled(of(5, 2));
    const fresh = queues.rekeyed(queue);
    expect(names(fresh)).toEqual(names(queue));
    expect(names(queues.unshuffled(fresh))).toEqual(names(of(5)));
    expect(fresh.items.some(({ key }) => queue.items.some((item) => item.key === key))).toBe(false);
  });

  it('goes from no repeat to all, to one, and back', () => {
    const { off, all, one } = queues.nextRepeat;
    expect([off, all, one]).toEqual(['all', 'one', 'off']);
  });

  it('has nothing to go on to or back to where there is nothing', () => {
    const empty: queues.Queue = { ...queues.emptyQueue, repeat: 'all' };
    expect([queues.advanced(empty, true), queues.steppedBack(empty)]).toEqual([undefined, undefined]);
    expect(queues.steppedBack({ ...of(1), repeat: 'all' })).toBeUndefined();
    expect(currentName(queues.steppedBack(of(3, 2)) ?? empty)).toBe('Track 2');
  });

  it('ends after the last track, starts over under repeat all, and stays under repeat one when a track ends', () => {
    const last = of(2, 1);
    expect(queues.advanced(last, true)).toBeUndefined();
    expect(queues.advanced({ ...last, repeat: 'all' }, true)?.index).toBe(0);
    expect(queues.advanced({ ...last, repeat: 'one' }, true)?.index).toBe(1);
    expect(queues.advanced({ ...of(2), repeat: 'one' }, false)?.index).toBe(1);
  });

  it('keeps what has played when the rest is cleared', () => {
    expect(names(queues.withoutUpNext(of(5, 1)))).toEqual(['Track 1', 'Track 2']);
  });

  it('loads no more of a list when the rest is cleared', () => {
    const rest = { source: { type: 'tag', id: 'slow' }, name: '#slow', cursor: 'c' } as const;
    const queue = queues.withAt(queues.replaced(queues.emptyQueue, tracks(3), 1, rest), tracks(1), 2, rest);
    expect(queue.rests).toHaveLength(2);
    const cleared = queues.withoutUpNext(queue);
    expect([cleared.rests, queues.goesOn(cleared)]).toEqual([[], false]);
  });
});
