import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { knownBrowserItem } from './known-browser.item.ts';

const keptSeconds = limits.knownBrowserDays * 86_400;

/** A browser of somebody, and the epoch in which they signed in on it. */
export interface KnownBrowser {
  readonly userId: UserId;
  readonly digest: string;
  readonly epoch: string;
}

const toItem = (browser: KnownBrowser) => ({ ...browser, expires: Math.floor(Date.now() / 1_000) + keptSeconds });

/** One write unit. */
export const putKnownBrowser = (browser: KnownBrowser): Promise<void> => putItem(knownBrowserItem, toItem(browser));

export const putKnownBrowserAction = (browser: KnownBrowser): TransactAction =>
  putAction(knownBrowserItem, toItem(browser));

/** In which epoch somebody signed in on a browser last: GetItem, half a read unit. */
export const findKnownEpoch = async (userId: UserId, digest: string): Promise<string | undefined> =>
  (await findItem(knownBrowserItem, { userId, digest }))?.epoch;

/**
 * Clears away the browsers of other epochs, and the oldest, so that beside this one no more than some are left: a Query,
 * half a read unit for 20 of them, then a DeleteItem each.
 */
export const clearKnownBrowsers = async ({ userId, digest, epoch }: KnownBrowser, left: number): Promise<void> => {
  const others = (await listItems(knownBrowserItem, 'key', { userId })).filter((other) => other.digest !== digest);
  const newestFirst = others.toSorted((one, other) => other.expires - one.expires);
  const kept = new Set(newestFirst.filter((other) => other.epoch === epoch).slice(0, left));
  await Promise.all(
    others.filter((other) => !kept.has(other)).map((other) => deleteItem(knownBrowserItem, { ...other, userId })),
  );
};
