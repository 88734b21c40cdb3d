import type { Queue } from '../engine/queue.ts';
import type { QueuedPart } from '../engine/unloaded-parts.ts';

/** Number of tracks that are loaded ahead of the current one: in order, and in a shuffled queue. */
const tracksAheadInOrder = 10;
const tracksAheadShuffled = 500;

/**
 * Returns the next unloaded part after the current item, or undefined if there is none.
 * @param isOnlyDue returns the part only if its next page has to be loaded now
 */
export const findUpcomingUnloadedPart = (queue: Queue, isOnlyDue = false): QueuedPart | undefined => {
  if (queue.unloadedParts.length === 0) return undefined;
  const { items, index: currentIndex, unloadedParts } = queue;
  const tracksAhead = isOnlyDue ? (queue.unshuffled ? tracksAheadShuffled : tracksAheadInOrder) : items.length;
  for (let index = currentIndex + 1; index <= Math.min(currentIndex + 1 + tracksAhead, items.length); index++) {
    const key = items[index]?.key ?? null;
    const unloadedPart = unloadedParts.find(({ before }) => before === key);
    if (unloadedPart) return unloadedPart;
  }
  return undefined;
};
