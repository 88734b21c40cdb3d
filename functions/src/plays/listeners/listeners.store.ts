import type { UserId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import * as z from 'zod';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import {
  both,
  either,
  equals,
  isLessThan,
  isMissingOrNull,
  itemExists,
  unless,
} from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { type HistoryKey, Listener, listenerItem } from './listener.item.ts';
import { createHistoryKey, hashKey } from './listener-ids.ts';

/**
 * The digest of a revoked history key; the key itself is not stored anywhere. It lets the workers recognize messages
 * that were queued before the key was revoked. It expires after the last message with the key: a queue retains a
 * message for 4 days and its dead-letter queue for 14 (`WorkerQueue`).
 */
const revokedKeyItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ digest: z.string(), expires: z.int() }),
  key: { pk: 'revoked-key#{digest}', sk: 'revoked' },
  expires: 'expires',
});

/** Days for which a revoked key is remembered: longer than any message that contains it stays in a queue. */
const revokedKeyDays = 32;

/** Finds the listener of a user. Costs a GetItem: half a read unit, or one read unit if `consistent`. */
export const findListener = (userId: UserId, { consistent = false } = {}): Promise<Listener | undefined> =>
  findItem(listenerItem, { userId }, { consistent });

/**
 * Finds or creates the listener of a user. The first play of a user costs a transaction of 4 units. The transaction
 * checks that the account exists, so that deleting the account finds the listener.
 * @returns the listener, or undefined if the account is being deleted
 */
export const ensureListener = async (userId: UserId, { isPaused = false } = {}): Promise<Listener | undefined> => {
  const listener = Listener.parse({ userId, historyKey: createHistoryKey(), isPaused, historyStartsAt: null });
  const isCreated = await tryTransact([checkUserExistsAction(userId), createAction(listenerItem, listener)]);
  return isCreated ? listener : findListener(userId, { consistent: true });
};

/** Pauses a history. Costs one write unit. @returns false if the user has no listener yet */
export const pauseListener = (userId: UserId): Promise<boolean> =>
  updateItem(listenerItem, { userId }, { set: { isPaused: true } });

/** Resumes a paused history from now on; does nothing if it is not paused. Costs one write unit. */
export const resumeListener = async (userId: UserId): Promise<void> => {
  const set = { isPaused: false, historyStartsAt: new Date().toISOString() };
  await updateItem(listenerItem, { userId }, { set, when: equals('isPaused', true) });
};

/**
 * Counts a play that a user removes from the history. Costs one or two write units. The count is stored with the
 * listener and not in identity's rate limits, because this function has almost no write access to that table.
 * @returns false if the user already removed `playLimits.historyRemovalsPerDay` plays today
 */
export const countHistoryRemoval = async ({ userId, removalDay }: Listener, today: string): Promise<boolean> => {
  const set = { removalDay: today, removalCount: 1 };
  const isFirst = both(itemExists, unless('removalDay', today));
  if (removalDay !== today && (await updateItem(listenerItem, { userId }, { set, when: isFirst }))) return true;
  const isBelowLimit = both(equals('removalDay', today), isLessThan('removalCount', playLimits.historyRemovalsPerDay));
  return updateItem(listenerItem, { userId }, { add: { removalCount: 1 }, when: isBelowLimit });
};

/**
 * Counts an attempt to connect a scrobbler. Costs one or two write units.
 * @returns false if the user already made `playLimits.scrobblerConnectsPerDay` attempts today
 */
export const countConnectAttempt = async ({ userId, connectDay }: Listener, today: string): Promise<boolean> => {
  const set = { connectDay: today, connectCount: 1 };
  const isFirst = both(itemExists, unless('connectDay', today));
  if (connectDay !== today && (await updateItem(listenerItem, { userId }, { set, when: isFirst }))) return true;
  const isBelowLimit = both(
    equals('connectDay', today),
    isLessThan('connectCount', playLimits.scrobblerConnectsPerDay),
  );
  return updateItem(listenerItem, { userId }, { add: { connectCount: 1 }, when: isBelowLimit });
};

/**
 * Records that "now playing" is sent to a user's scrobblers. Costs one write unit. @returns false if it was just sent
 */
export const recordNowPlayingSent = ({ userId }: Listener, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - playLimits.nowPlayingSeconds * 1_000).toISOString();
  const isDue = both(itemExists, either(isMissingOrNull('nowPlayingSentAt'), isLessThan('nowPlayingSentAt', before)));
  return updateItem(listenerItem, { userId }, { set: { nowPlayingSentAt: now.toISOString() }, when: isDue });
};

const revokeKeyAction = (key: HistoryKey): TransactAction =>
  putAction(revokedKeyItem, {
    digest: hashKey(key),
    expires: Math.floor(Date.now() / 1_000) + revokedKeyDays * 86_400,
  });

/** Gives a user a new history key and revokes the old one, which unlinks all earlier plays. Costs 4 write units. */
export const replaceHistoryKey = async ({ userId, historyKey }: Listener): Promise<void> => {
  const set = { historyKey: createHistoryKey(), historyStartsAt: new Date().toISOString() };
  const change = { set, when: equals('historyKey', historyKey) };
  // Fails if another request has just replaced the key, which has the same effect.
  await tryTransact([revokeKeyAction(historyKey), updateAction(listenerItem, { userId }, change)]);
};

/**
 * Deletes a listener and revokes the history key. Costs 4 write units. @returns false if the key was replaced meanwhile
 */
export const deleteListener = ({ userId, historyKey }: Listener): Promise<boolean> =>
  tryTransact([revokeKeyAction(historyKey), deleteAction(listenerItem, { userId }, equals('historyKey', historyKey))]);

/** Returns the keys among `keys` that are revoked. Costs one round trip and half a read unit for each key. */
export const findRevokedKeys = async (keys: readonly HistoryKey[]): Promise<ReadonlySet<HistoryKey>> => {
  const digests = new Map(keys.map((key) => [hashKey(key), key]));
  const revoked = await findItems(
    revokedKeyItem,
    [...digests.keys()].map((digest) => ({ digest })),
  );
  return new Set(revoked.flatMap(({ digest }) => digests.get(digest) ?? []));
};
