import type { Context } from 'aws-lambda';
import { rollUpDue } from '../plays/rollup/roll-up.worker.ts';
import { countStorage } from '../uploads/public.ts';

/** Kept for what is under way when the time is over: the writes of a moment, and the files that go with them. */
const reserveMs = 30_000;

/** Called every five minutes: what came of plays and visits since, and every hour what the music takes. */
export const handler = async (_: unknown, context: Context): Promise<{ readonly days: number }> => {
  try {
    return { days: await rollUpDue(Date.now() + context.getRemainingTimeInMillis() - reserveMs) };
  } finally {
    // A day that cannot be rolled up keeps nothing else from being counted.
    await countStorage();
  }
};
