import type { Queue } from '../engine/queue.ts';
import type { QueuedRest } from '../engine/rests.ts';

/** Items that are kept ahead of what plays, so that nobody waits for a page; more where they are mixed. */
const aheadItems = 10;
const aheadMixed = 500;

/** The next rest that plays; `near` is one that it is time to load a page of. */
export const restAhead = (queue: Queue, near = false): QueuedRest | undefined => {
  if (queue.rests.length === 0) return undefined;
  const { items, index, rests } = queue;
  const within = near ? (queue.unshuffled ? aheadMixed : aheadItems) : items.length;
  for (let place = index + 1; place <= Math.min(index + 1 + within, items.length); place++) {
    const key = items[place]?.key ?? null;
    const rest = rests.find(({ before }) => before === key);
    if (rest) return rest;
  }
  return undefined;
};
