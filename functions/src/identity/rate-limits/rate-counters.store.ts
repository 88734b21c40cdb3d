import { changeAndGetItem } from '../../platform/dynamo/write.ts';
import { digestOf } from '../../platform/secret.ts';
import { rateWindowItem } from './rate-window.item.ts';

/** One window of one count. Subjects are kept as digests: a counter says nothing about whom it counts. */
export interface Window {
  readonly action: string;
  readonly subject: string;
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Adds to a window's count and gives it: UpdateItem `rate#<action>#<subject>` / `window#<start>`, one write unit. */
export const count = async ({ action, subject, start, end }: Window, add: number): Promise<number> => {
  const key = { action, digest: digestOf(subject), start: String(start) };
  const change = { add: { tries: add }, set: { expires: end + 3_600 }, when: null };
  return (await changeAndGetItem(rateWindowItem, key, change))?.tries ?? 0;
};
