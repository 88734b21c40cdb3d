import type { Context } from 'aws-lambda';
import { rollUpDue } from '../plays/rollup/roll-up.worker.ts';
import { countStorage } from '../uploads/public.ts';

/** Time reserved for running writes and their files when the time is almost over. */
const reserveMs = 30_000;

/** Called every five minutes: rolls up plays and visits, and counts storage every hour. */
export const handler = async (_: unknown, context: Context): Promise<{ readonly days: number }> => {
  try {
    return { days: await rollUpDue(Date.now() + context.getRemainingTimeInMillis() - reserveMs) };
  } finally {
    // A day that cannot be rolled up must not block the storage count.
    await countStorage();
  }
};
