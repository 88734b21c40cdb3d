import type { PlayContext } from './player.model.ts';
import type { Queue } from './queue.ts';

/** Steps back that are kept. Queues share their items, so one costs little more than a list of references. */
const keptMax = 50;

/** What the player comes back to: the queue before a change, and where its track was. */
export interface Before {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  /** Seconds. */
  readonly position: number;
}

/** The queue's changes that a listener can take back, the latest first. */
export const createUndo = () => {
  const kept: Before[] = [];
  return {
    /** An empty queue is nothing to go back to. */
    keep(before: Before): void {
      if (before.queue.items.length === 0) return;
      kept.push(before);
      if (kept.length > keptMax) kept.shift();
    },
    take: (): Before | undefined => kept.pop(),
  };
};
