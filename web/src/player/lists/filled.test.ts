import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as queues from '../engine/queue.ts';
import { pendingRest, type Rest } from '../engine/rests.ts';
import { aTrack, tracks } from '../engine/testing.ts';
import { filled } from './filled.ts';
import { restAhead } from './rest-ahead.ts';

const list = (id: string, cursor: string | null = '2'): Rest => ({ source: { type: 'channel', id }, name: id, cursor });
const numbers = (queue: queues.Queue): number[] => queue.items.map(({ track }) => track.number);
const of = (count: number, rest: Rest | null, startIndex = 0): queues.Queue =>
  queues.replaced(queues.emptyQueue, tracks(count), startIndex, rest);
const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => aTrack(from + at));

/** A page for the next rest ahead. */
const fill = (queue: queues.Queue, added: ReturnType<typeof page>, cursor: string | null): queues.Queue => {
  const rest = restAhead(queue);
  if (!rest) throw new Error('Nothing is to be loaded');
  return filled(queue, rest, added, cursor);
};

it('goes on with a list page by page, to its end', () => {
  let queue = of(3, { ...list('long'), count: 3 }, 2);
  expect(queues.advanced(queue, true)).toBeUndefined();
  queue = fill(queue, page(4, 2), '3');
  expect(restAhead(queue)).toMatchObject({ cursor: '3', count: 1 });
  queue = fill(queue, page(6, 1), null);
  expect(numbers(queue)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(queue.rests).toEqual([]);
});

it('knows of all that somebody queued by hand that it was, also of what comes later', () => {
  const queue = queues.withLast(of(1, null), tracks(1), list('queued'));
  const whole = fill(queue, page(2, 1), null);
  expect(whole.items.map(({ by }) => by)).toEqual([undefined, 'hand', 'hand']);
});

it('takes a page once, and none that nobody waits for any more', () => {
  const queue = of(1, list('long'));
  const rest = restAhead(queue);
  if (!rest) throw new Error('Nothing is to be loaded');
  const once = filled(queue, rest, page(2, 1), '3');
  expect(filled(once, rest, page(2, 1), '3')).toBe(once);
  const other = of(1, list('other'));
  expect(filled(other, rest, page(2, 1), '3')).toBe(other);
});

it('repeats a list from its first page, once its last has come', () => {
  const repeating: queues.Queue = { ...of(2, list('long'), 1), repeat: 'all' };
  expect(queues.advanced(repeating, true)).toBeUndefined();
  expect(queues.steppedBack({ ...repeating, index: 0 })).toBeUndefined();
  const whole = { ...fill(repeating, page(3, 1), null), index: 2 };
  expect(queues.advanced(whole, true)?.index).toBe(0);
});

it('asks for a page when ten tracks are left, and for more of a list that is mixed', () => {
  const queue = of(30, list('long'));
  expect(restAhead(queue, true)).toBeUndefined();
  expect(restAhead({ ...queue, index: 19 }, true)).toBeDefined();
  expect(restAhead(queues.shuffled(queue), true)).toBeDefined();
});

it('plays what was asked for by hand before the list goes on', () => {
  const queue = queues.withLast(of(2, list('long')), page(50, 1));
  expect(numbers(fill(queue, page(3, 2), null))).toEqual([1, 2, 50, 3, 4]);
});

it('puts all of a list next, whatever of it is loaded, and the rest of the first behind it', () => {
  let queue = queues.withAt(of(2, list('first')), page(50, 1), 0, list('next'));
  queue = fill(queue, page(51, 2), null);
  expect(numbers(queue)).toEqual([1, 50, 51, 52, 2]);
  queue = fill(queue, page(3, 1), null);
  expect(numbers(queue)).toEqual([1, 50, 51, 52, 2, 3]);
});

it('waits for what comes next also where later tracks are there', () => {
  const queue = { ...queues.withAt(of(2, null), page(50, 1), 0, list('next')), index: 1 };
  expect(pendingRest(queue)?.name).toBe('next');
  expect(queues.advanced(queue, false)).toBeUndefined();
  expect(queues.goesOn(queue)).toBe(true);
});

it('deals a page among what is to come where the queue is mixed, and takes the order back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (loaded, more) => {
      const mixed = queues.shuffled(of(loaded, list('long')));
      const full = fill(mixed, page(loaded + 1, more), null);
      expect(full.items.slice(0, Math.min(2, loaded))).toEqual(mixed.items.slice(0, Math.min(2, loaded)));
      expect(numbers(queues.unshuffled(full))).toEqual(page(1, loaded + more).map(({ number }) => number));
    }),
  );
});

it('keeps the place of a list whose neighbour goes or moves', () => {
  const queue = queues.withAt(of(3, null), page(50, 1), 0, list('next'));
  const neighbour = queue.items[2]?.key ?? '';
  expect(numbers(fill(queues.without(queue, neighbour), page(51, 1), null))).toEqual([1, 50, 51, 3]);
  expect(numbers(fill(queues.moved(queue, neighbour, 9), page(51, 1), null))).toEqual([1, 50, 51, 3, 2]);
});

it('forgets what was to come when up next is cleared', () => {
  expect(queues.withoutUpNext(of(3, list('long'))).rests).toEqual([]);
});
