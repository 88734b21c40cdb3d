import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, either, equals, isBelow, isEmpty, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { type HistoryKey, Listener, listenerItem } from './listener.item.ts';
import { keyDigest, newHistoryKey } from './listener-names.ts';
import { revokedKeyItem } from './revoked-key.item.ts';

/** Days that a key is known to be gone: longer than a message waits that may name it. */
const revokedKeyDays = 32;

/** What leads to somebody's history: GetItem `listener#<userId>`, half a read unit, a whole one as it is now. */
export const findListener = (userId: UserId, { consistent = false } = {}): Promise<Listener | undefined> =>
  findItem(listenerItem, { userId }, { consistent });

/**
 * The same, made where there is none: a transaction of 4 units for a person's first play, which checks that they stay, so
 * that their removal finds it.
 * @returns undefined for somebody whose account goes
 */
export const ensureListener = async (userId: UserId, { isPaused = false } = {}): Promise<Listener | undefined> => {
  const listener = Listener.parse({ userId, historyKey: newHistoryKey(), isPaused, keptSince: null });
  const isMade = await tryTransact([isStillHere(userId), createAction(listenerItem, listener)]);
  return isMade ? listener : findListener(userId, { consistent: true });
};

/** Pauses a history. A write unit. @returns false where there is none yet */
export const pauseListener = (userId: UserId): Promise<boolean> =>
  changeItem(listenerItem, { userId }, { set: { isPaused: true } });

/** Goes on with a history that was paused, from now on; any other stays as it is. A write unit. */
export const resumeListener = async (userId: UserId): Promise<void> => {
  const set = { isPaused: false, keptSince: new Date().toISOString() };
  await changeItem(listenerItem, { userId }, { set, when: equals('isPaused', true) });
};

/**
 * Counts a listen that somebody takes out of their history. A write unit, or two. Here, and not by identity's rates: those lie
 * in a table of which this function may write next to nothing.
 * @returns false where they took `limits.historyRemovalsPerDay` out today
 */
export const countRemoval = async ({ userId, removalDay }: Listener, today: string): Promise<boolean> => {
  const set = { removalDay: today, dayRemovals: 1 };
  const isFirst = both(isThere, unless('removalDay', today));
  if (removalDay !== today && (await changeItem(listenerItem, { userId }, { set, when: isFirst }))) return true;
  const hasRoom = both(equals('removalDay', today), isBelow('dayRemovals', limits.historyRemovalsPerDay));
  return changeItem(listenerItem, { userId }, { add: { dayRemovals: 1 }, when: hasRoom });
};

/**
 * Counts a try to connect a service, as `countRemoval` counts removals.
 * @returns false where they tried `limits.scrobblerConnectsPerDay` times today
 */
export const countConnect = async ({ userId, connectDay }: Listener, today: string): Promise<boolean> => {
  const set = { connectDay: today, dayConnects: 1 };
  const isFirst = both(isThere, unless('connectDay', today));
  if (connectDay !== today && (await changeItem(listenerItem, { userId }, { set, when: isFirst }))) return true;
  const hasRoom = both(equals('connectDay', today), isBelow('dayConnects', limits.scrobblerConnectsPerDay));
  return changeItem(listenerItem, { userId }, { add: { dayConnects: 1 }, when: hasRoom });
};

/** Notes that somebody's services are told what they play. A write unit. @returns false where they just were */
export const countNowPlaying = ({ userId }: Listener, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - limits.nowPlayingSeconds * 1_000).toISOString();
  const isDue = both(isThere, either(isEmpty('toldNowAt'), isBelow('toldNowAt', before)));
  return changeItem(listenerItem, { userId }, { set: { toldNowAt: now.toISOString() }, when: isDue });
};

const revokeKeyAction = (key: HistoryKey): TransactAction =>
  putAction(revokedKeyItem, {
    digest: keyDigest(key),
    expires: Math.floor(Date.now() / 1_000) + revokedKeyDays * 86_400,
  });

/** Gives somebody another key, and theirs up: nothing leads from them to what they heard until now. 4 write units. */
export const replaceKey = async ({ userId, historyKey }: Listener): Promise<void> => {
  const set = { historyKey: newHistoryKey(), keptSince: new Date().toISOString() };
  const change = { set, when: equals('historyKey', historyKey) };
  // Refused where somebody else replaced it just now, which is as good.
  await tryTransact([revokeKeyAction(historyKey), changeAction(listenerItem, { userId }, change)]);
};

/** Gives somebody's key up and forgets them. 4 write units. @returns false where they have another key by now */
export const forgetListener = ({ userId, historyKey }: Listener): Promise<boolean> =>
  tryTransact([revokeKeyAction(historyKey), deleteAction(listenerItem, { userId }, equals('historyKey', historyKey))]);

/** Which of these keys stand for nobody any more: one round trip, half a read unit each. */
export const findRevokedKeys = async (keys: readonly HistoryKey[]): Promise<ReadonlySet<HistoryKey>> => {
  const digests = new Map(keys.map((key) => [keyDigest(key), key]));
  const gone = await findItems(
    revokedKeyItem,
    [...digests.keys()].map((digest) => ({ digest })),
  );
  return new Set(gone.flatMap(({ digest }) => digests.get(digest) ?? []));
};
