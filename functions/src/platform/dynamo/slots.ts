import * as z from 'zod';
import { AppError } from '../errors.ts';
import { waitBeforeRetry } from '../retry.ts';

/**
 * Fields of a slot. A list with a limit has that many slots, numbered from 0. The transaction that creates an entry takes a
 * slot, and the one that deletes the entry releases it. Concurrent writers therefore cannot exceed the limit, and there is
 * no count that could become wrong.
 */
export const slotFields = {
  slot: z.int().nonnegative(),
  /** ID of the entry that has taken the slot. */
  holder: z.string(),
};

interface SlotPlan {
  /** The number of slots of the list. */
  readonly max: number;
  /** Returns the numbers of the taken slots, read consistently. */
  readonly listTaken: () => Promise<readonly number[]>;
  /** Creates the item and takes the slot in one transaction. Returns false if the slot was taken in the meantime. */
  readonly create: (slot: number) => Promise<boolean>;
}

/**
 * Creates an item in a free slot of its list. The slot is chosen at random, so that concurrent writers rarely conflict.
 * After a conflict it reads the list again.
 * @returns false if all slots are taken
 * @throws AppError `unavailable` if conflicts continue; errors of `create`
 */
export const createInFreeSlot = async ({ max, listTaken, create }: SlotPlan): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const takenSlots = new Set(await listTaken());
    const free =
      takenSlots.size < max
        ? Array.from({ length: max }, (_, slot) => slot).filter((slot) => !takenSlots.has(slot))
        : [];
    const slot = free[Math.floor(Math.random() * free.length)];
    if (slot === undefined) return false;
    if (await create(slot)) return true;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
