import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';

/** A browser on which the user has logged in, under the digest of the secret in its cookie. */
const knownBrowserItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    expires: z.int(),
    /** The epoch of the account at the login. The browser is no longer known in another epoch. */
    epoch: z.string(),
  }),
  key: { pk: 'user#{userId}', sk: 'browser#{digest}' },
  expires: 'expires',
});

const lifetimeSeconds = identityLimits.knownBrowserDays * 86_400;

/** A browser of a user, and the epoch in which the user logged in on it. */
export interface KnownBrowser {
  readonly userId: UserId;
  readonly digest: string;
  readonly epoch: string;
}

const toItem = (browser: KnownBrowser) => ({ ...browser, expires: Math.floor(Date.now() / 1_000) + lifetimeSeconds });

/** Stores a browser. Costs one write unit. */
export const putKnownBrowser = (browser: KnownBrowser): Promise<void> => putItem(knownBrowserItem, toItem(browser));

export const putKnownBrowserAction = (browser: KnownBrowser): TransactAction =>
  putAction(knownBrowserItem, toItem(browser));

/**
 * Returns the epoch of the last login on a browser, or undefined if the browser is unknown. Costs a GetItem (half a
 * read unit).
 */
export const findKnownBrowserEpoch = async (userId: UserId, digest: string): Promise<string | undefined> =>
  (await findItem(knownBrowserItem, { userId, digest }))?.epoch;

/**
 * Deletes the browsers of other epochs, and the oldest, so that at most `max` remain in addition to this one. Costs a
 * Query (half a read unit for 20 browsers), then a DeleteItem each.
 */
export const deleteObsoleteKnownBrowsers = async (
  { userId, digest, epoch }: KnownBrowser,
  max: number,
): Promise<void> => {
  const others = (await listItems(knownBrowserItem, 'key', { userId })).filter((other) => other.digest !== digest);
  const newestFirst = others.toSorted((a, b) => b.expires - a.expires);
  const retained = new Set(newestFirst.filter((browser) => browser.epoch === epoch).slice(0, max));
  await Promise.all(
    others.filter((other) => !retained.has(other)).map((other) => deleteItem(knownBrowserItem, { ...other, userId })),
  );
};
