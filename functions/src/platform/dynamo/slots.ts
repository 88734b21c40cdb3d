import * as z from 'zod';
import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';

/**
 * Fields of a slot. A list that has a limit has as many slots, numbered from 0: whatever is created takes one in the same transaction
 * and gives it back in the one that deletes it. So no two writers exceed the limit, and there is no count that could become wrong.
 */
export const slotFields = {
  slot: z.int().nonnegative(),
  /** Id of what has taken the slot. */
  holder: z.string(),
};

interface SlotPlan {
  /** How many slots the list has. */
  readonly max: number;
  /** The numbers of the slots that are taken, read consistently. */
  readonly listTaken: () => Promise<readonly number[]>;
  /** Creates the item and takes the slot, in one transaction. Returns false when its condition failed: the slot is taken by now. */
  readonly create: (slot: number) => Promise<boolean>;
}

/**
 * Creates something in a free slot of its list. The slot is drawn at random, so that writers at the same moment rarely meet; one who
 * meets another reads the list again.
 * @returns false when all slots are taken
 * @throws AppError `unavailable` when others stay in the way; what `create` throws
 */
export const createInFreeSlot = async ({ max, listTaken, create }: SlotPlan): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const taken = new Set(await listTaken());
    const free =
      taken.size < max ? Array.from({ length: max }, (_, slot) => slot).filter((slot) => !taken.has(slot)) : [];
    const slot = free[Math.floor(Math.random() * free.length)];
    if (slot === undefined) return false;
    if (await create(slot)) return true;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
