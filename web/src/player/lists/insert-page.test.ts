import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as queues from '../engine/queue.ts';
import { buildTrack, buildTracks } from '../engine/testing.ts';
import { findNextUnloadedPart, type UnloadedPart } from '../engine/unloaded-parts.ts';
import { insertPage } from './insert-page.ts';
import { findUpcomingUnloadedPart } from './next-unloaded-part.ts';

const createPart = (id: string, cursor: string | null = '2'): UnloadedPart => ({
  source: { type: 'channel', id },
  name: id,
  cursor,
});
const listNumbers = (queue: queues.Queue): number[] => queue.items.map(({ track }) => track.number);
const createQueue = (count: number, unloadedPart: UnloadedPart | null, startIndex = 0): queues.Queue =>
  queues.replaceTracks(queues.emptyQueue, buildTracks(count), startIndex, unloadedPart);
const createPage = (from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => buildTrack(from + offset));

/** Inserts the next page of the first unloaded part. */
const insertNextPage = (
  queue: queues.Queue,
  tracks: ReturnType<typeof createPage>,
  cursor: string | null,
): queues.Queue => {
  const unloadedPart = findUpcomingUnloadedPart(queue);
  if (!unloadedPart) throw new Error('No unloaded part');
  return insertPage(queue, unloadedPart, tracks, cursor);
};

describe('insertPage', () => {
  it('inserts a list page by page to its end', () => {
    let queue = createQueue(3, { ...createPart('long'), count: 3 }, 2);
    expect(queues.stepForward(queue, true)).toBeUndefined();
    queue = insertNextPage(queue, createPage(4, 2), '3');
    expect(findUpcomingUnloadedPart(queue)).toMatchObject({ cursor: '3', count: 1 });
    queue = insertNextPage(queue, createPage(6, 1), null);
    expect(listNumbers(queue)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(queue.unloadedParts).toEqual([]);
  });

  it('marks the tracks of later pages as added by the user when the user queued the list', () => {
    const queue = queues.appendTracks(createQueue(1, null), buildTracks(1), createPart('queued'));
    const complete = insertNextPage(queue, createPage(2, 1), null);
    expect(complete.items.map(({ addedBy }) => addedBy)).toEqual([undefined, 'user', 'user']);
  });

  it('inserts a page once and ignores an outdated one', () => {
    const queue = createQueue(1, createPart('long'));
    const unloadedPart = findUpcomingUnloadedPart(queue);
    if (!unloadedPart) throw new Error('Nothing is to be loaded');
    const queueWithPage = insertPage(queue, unloadedPart, createPage(2, 1), '3');
    expect(insertPage(queueWithPage, unloadedPart, createPage(2, 1), '3')).toBe(queueWithPage);
    const otherQueue = createQueue(1, createPart('other'));
    expect(insertPage(otherQueue, unloadedPart, createPage(2, 1), '3')).toBe(otherQueue);
  });

  it('repeats a list from its first track after its last page is loaded', () => {
    const repeating: queues.Queue = { ...createQueue(2, createPart('long'), 1), repeat: 'all' };
    expect(queues.stepForward(repeating, true)).toBeUndefined();
    expect(queues.stepBack({ ...repeating, index: 0 })).toBeUndefined();
    const complete = { ...insertNextPage(repeating, createPage(3, 1), null), index: 2 };
    expect(queues.stepForward(complete, true)?.index).toBe(0);
  });

  it('requires a page when ten tracks remain, or earlier when the list is shuffled', () => {
    const queue = createQueue(30, createPart('long'));
    expect(findUpcomingUnloadedPart(queue, true)).toBeUndefined();
    expect(findUpcomingUnloadedPart({ ...queue, index: 19 }, true)).toBeDefined();
    expect(findUpcomingUnloadedPart(queues.shuffleQueue(queue), true)).toBeDefined();
  });

  it('plays tracks added by the user before the list continues', () => {
    const queue = queues.appendTracks(createQueue(2, createPart('long')), createPage(50, 1));
    expect(listNumbers(insertNextPage(queue, createPage(3, 2), null))).toEqual([1, 2, 50, 3, 4]);
  });

  it('plays an entire list next, then the rest of the first one', () => {
    let queue = queues.insertAt(createQueue(2, createPart('first')), createPage(50, 1), 0, createPart('next'));
    queue = insertNextPage(queue, createPage(51, 2), null);
    expect(listNumbers(queue)).toEqual([1, 50, 51, 52, 2]);
    queue = insertNextPage(queue, createPage(3, 1), null);
    expect(listNumbers(queue)).toEqual([1, 50, 51, 52, 2, 3]);
  });

  it('waits for the next track even when later ones are loaded', () => {
    const queue = { ...queues.insertAt(createQueue(2, null), createPage(50, 1), 0, createPart('next')), index: 1 };
    expect(findNextUnloadedPart(queue)?.name).toBe('next');
    expect(queues.stepForward(queue, false)).toBeUndefined();
    expect(queues.hasNext(queue)).toBe(true);
  });

  it('shuffles a page into a shuffled queue and can restore the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (loaded, more) => {
        const shuffledQueue = queues.shuffleQueue(createQueue(loaded, createPart('long')));
        const full = insertNextPage(shuffledQueue, createPage(loaded + 1, more), null);
        expect(full.items.slice(0, Math.min(2, loaded))).toEqual(shuffledQueue.items.slice(0, Math.min(2, loaded)));
        expect(listNumbers(queues.unshuffleQueue(full))).toEqual(
          createPage(1, loaded + more).map(({ number }) => number),
        );
      }),
    );
  });

  it('keeps the position of the unloaded part of a list when the next item is removed or moved', () => {
    const queue = queues.insertAt(createQueue(3, null), createPage(50, 1), 0, createPart('next'));
    const neighbour = queue.items[2]?.key ?? '';
    expect(listNumbers(insertNextPage(queues.removeItem(queue, neighbour), createPage(51, 1), null))).toEqual([
      1, 50, 51, 3,
    ]);
    expect(listNumbers(insertNextPage(queues.moveItem(queue, neighbour, 9), createPage(51, 1), null))).toEqual([
      1, 50, 51, 3, 2,
    ]);
  });

  it('removes the unloaded parts of lists when up next is cleared', () => {
    expect(queues.clearUpNext(createQueue(3, createPart('long'))).unloadedParts).toEqual([]);
  });
});
