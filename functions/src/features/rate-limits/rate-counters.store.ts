import { updateItem } from '../../platform/items.ts';
import { digestOf } from '../../platform/secret.ts';

/** One window of one count. Subjects are kept as digests: a counter says nothing about whom it counts. */
export interface Window {
  readonly action: string;
  readonly subject: string;
  /** Seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Adds to a window's count and gives it: UpdateItem `rate#<action>#<subject>` / `window#<start>`, one write unit. */
export const count = async ({ action, subject, start, end }: Window, add: 1 | -1): Promise<number> => {
  const key = { pk: `rate#${action}#${digestOf(subject)}`, sk: `window#${start}` };
  const item = await updateItem('ACCOUNTS_TABLE', key, {
    UpdateExpression: 'SET #ttl = :ttl ADD tries :add',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':ttl': end + 3_600, ':add': add },
  });
  return Number(item?.tries ?? 0);
};
