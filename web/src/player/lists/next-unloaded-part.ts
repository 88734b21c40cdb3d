import type { Queue } from '../engine/queue.ts';
import type { QueuedPart } from '../engine/unloaded-parts.ts';

/** Number of tracks that are loaded ahead of the current one: in order, and in a shuffled queue. */
const aheadInOrder = 10;
const aheadShuffled = 500;

/**
 * Returns the next rest, or undefined if there is none.
 * @param isOnlyDue returns only a rest whose next page is due now
 */
export const findDueUnloadedPart = (queue: Queue, isOnlyDue = false): QueuedPart | undefined => {
  if (queue.unloadedParts.length === 0) return undefined;
  const { items, index: current, unloadedParts } = queue;
  const range = isOnlyDue ? (queue.unshuffled ? aheadShuffled : aheadInOrder) : items.length;
  for (let index = current + 1; index <= Math.min(current + 1 + range, items.length); index++) {
    const key = items[index]?.key ?? null;
    const rest = unloadedParts.find(({ before }) => before === key);
    if (rest) return rest;
  }
  return undefined;
};
