import { AppError } from '../errors.ts';
import { waitBeforeRetry } from '../retry.ts';
import { type TransactAction, tryTransact } from './transaction.ts';

/** Copies to write. Each has the condition that it has not changed since it was read. */
export interface CopyPlan {
  /** Checks that the copied name has not changed. */
  readonly source: TransactAction;
  readonly copies: readonly TransactAction[];
}

/**
 * Writes copies of a name in a transaction that also checks the name itself. A slow writer therefore cannot write an
 * older name. A later change of the name sends its own message. Makes one transaction of at most
 * `awsLimits.transactWriteMax` actions, or none if all copies are up to date. It costs two write units per copy and KB.
 * @param read reads the current copies and the name; returns undefined if the source was deleted
 * @returns false if the source was deleted
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const writeCopies = async (read: () => Promise<CopyPlan | undefined>): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await read();
    if (!plan) return false;
    if (plan.copies.length === 0 || (await tryTransact([plan.source, ...plan.copies]))) return true;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
