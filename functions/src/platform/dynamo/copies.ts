import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';
import { type TransactAction, tryTransact } from './transaction.ts';

/** Copies that are to be written, each on the condition that it is still as it was read. */
export interface CopyPlan {
  /** Checks that what they copy still says what they will. */
  readonly source: TransactAction;
  readonly copies: readonly TransactAction[];
}

/**
 * Writes copies of a name together with a check of the name itself, so that at that moment it is the newest: a slower writer
 * with an older one is refused, whatever names there were before. Whoever changed it after that has a message of their own.
 * One transaction of at most `limits.transactWriteMax` actions, none where every copy is right: two write units a copy and KB.
 * @param read reads the copies and the name as they are now; undefined when what they copy is gone
 * @returns false when it is gone
 * @throws AppError `unavailable` when others stay in the way
 */
export const writeCopies = async (read: () => Promise<CopyPlan | undefined>): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await read();
    if (!plan) return false;
    if (plan.copies.length === 0 || (await tryTransact([plan.source, ...plan.copies]))) return true;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
