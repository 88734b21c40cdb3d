import type { PlayContext } from './player.model.ts';
import type { Queue } from './queue.ts';

/**
 * Maximum number of steps that can be undone. Queues share their items, so a step needs little more memory than a list
 * of references.
 */
const stepsMax = 50;

/** The queue before a change, and the position of its current track. */
export interface UndoStep {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  /** Seconds. */
  readonly position: number;
}

/** Stores the queue changes that a listener can undo. */
export const createUndo = () => {
  const steps: UndoStep[] = [];
  return {
    /** Stores a step. An empty queue is not stored. */
    push(step: UndoStep): void {
      if (step.queue.items.length === 0) return;
      steps.push(step);
      if (steps.length > stepsMax) steps.shift();
    },
    /** Removes and returns the latest step, or undefined if there is none. */
    pop: (): UndoStep | undefined => steps.pop(),
  };
};
