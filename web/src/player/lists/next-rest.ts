import type { Queue } from '../engine/queue.ts';
import type { QueuedRest } from '../engine/rests.ts';

/** Number of tracks that are loaded ahead of the current one: in order, and in a shuffled queue. */
const aheadInOrder = 10;
const aheadShuffled = 500;

/** Returns the next rest, or undefined if there is none. With `near`, only one whose next page is due. */
export const findNextRest = (queue: Queue, near = false): QueuedRest | undefined => {
  if (queue.rests.length === 0) return undefined;
  const { items, index: current, rests } = queue;
  const range = near ? (queue.unshuffled ? aheadShuffled : aheadInOrder) : items.length;
  for (let index = current + 1; index <= Math.min(current + 1 + range, items.length); index++) {
    const key = items[index]?.key ?? null;
    const rest = rests.find(({ before }) => before === key);
    if (rest) return rest;
  }
  return undefined;
};
