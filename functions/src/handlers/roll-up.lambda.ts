import type { Context } from 'aws-lambda';
import { rollUpDue } from '../plays/rollup/roll-up.worker.ts';
import { countStorage } from '../uploads/public.ts';

/** Milliseconds before the timeout after which no new work starts, so that running writes can finish. */
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
