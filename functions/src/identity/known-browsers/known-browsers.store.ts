import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { knownBrowserItem } from './known-browser.item.ts';

const keptSeconds = limits.knownBrowserDays * 86_400;

const knownBrowser = (userId: UserId, digest: string) => ({
  userId,
  digest,
  expires: Math.floor(Date.now() / 1_000) + keptSeconds,
});

/** One write unit. */
export const putKnownBrowser = (userId: UserId, digest: string): Promise<void> =>
  putItem(knownBrowserItem, knownBrowser(userId, digest));

export const putKnownBrowserAction = (userId: UserId, digest: string): TransactAction =>
  putAction(knownBrowserItem, knownBrowser(userId, digest));

/** GetItem, half a read unit. */
export const isKnownBrowser = async (userId: UserId, digest: string): Promise<boolean> =>
  (await findItem(knownBrowserItem, { userId, digest })) !== undefined;
