import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { updateAndGetItem } from '../../platform/dynamo/write.ts';
import { hashSecret } from '../../platform/secret.ts';

/**
 * The number of attempts in a time window. Subjects are stored as digests, so that a counter does not reveal what it
 * counts.
 */
const rateWindowItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ attempts: z.int(), expires: z.int() }),
  key: { pk: 'rate#{action}#{digest}', sk: 'window#{start}' },
  expires: 'expires',
});

/** A time window of a counter. Subjects are stored as digests, so that a counter does not reveal what it counts. */
export interface RateWindow {
  readonly action: string;
  readonly subject: string;
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/**
 * Adds to a counter and returns the new value. Costs an UpdateItem of `rate#<action>#<subject>` / `window#<start>` (one
 * write unit).
 */
export const addToCounter = async ({ action, subject, start, end }: RateWindow, add: number): Promise<number> => {
  const key = { action, digest: hashSecret(subject), start: String(start) };
  const change = { add: { attempts: add }, set: { expires: end + 3_600 }, when: null };
  return (await updateAndGetItem(rateWindowItem, key, change))?.attempts ?? 0;
};
