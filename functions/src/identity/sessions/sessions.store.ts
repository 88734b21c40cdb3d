import type { SessionId, UserId } from '@overtone/shared/ids.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItemRead, findItem, findTwoItems } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem, putItem, updateItem } from '../../platform/dynamo/write.ts';
import type { BearerToken } from '../bearer-token.ts';
import { tokenItem } from '../tokens/token.item.ts';
import { isTokenValid } from '../tokens/tokens.store.ts';
import { getUserUnlessDeleted, type StoredUser } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { deleteConnectionsOfSessions } from './connections.store.ts';
import { StoredSession } from './stored-session.model.ts';

/** A browser session, in the partition of its user. */
export const sessionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredSession,
  key: { pk: 'user#{userId}', sk: 'session#{digest}' },
  isConsistent: true,
  expires: 'expires',
});

/** A session is only valid in the epoch of its user in which it started. */
const isCurrent = ({ epoch }: StoredSession, user: StoredUser): boolean => epoch === user.epoch;

/**
 * Returns the current user and session of a cookie. Costs one consistent BatchGetItem (two read units). Returns
 * undefined if the session has expired, was ended, or started in an earlier epoch.
 */
export const findSession = async (bearer: BearerToken) => {
  const [storedUser, session] = await findTwoItems(
    createItemRead(userItem, { id: bearer.userId }),
    createItemRead(sessionItem, bearer),
  );
  const user = getUserUnlessDeleted(storedUser);
  return user && session && isCurrent(session, user) ? { user, session } : undefined;
};

/** Returns the current user and token of an API token. Otherwise as `findSession`. */
export const findTokenUser = async (bearer: BearerToken) => {
  const [storedUser, token] = await findTwoItems(
    createItemRead(userItem, { id: bearer.userId }),
    createItemRead(tokenItem, bearer),
  );
  const user = getUserUnlessDeleted(storedUser);
  return user && token && isTokenValid(token, user) ? { user, token } : undefined;
};

export const createSessionAction = ({ userId, digest }: BearerToken, session: StoredSession): TransactAction =>
  createAction(sessionItem, { userId, digest, ...session });

export const putSession = ({ userId, digest }: BearerToken, session: StoredSession): Promise<void> =>
  putItem(sessionItem, { userId, digest, ...session });

/** Returns the session of a cookie, even if its epoch has ended. Costs a consistent GetItem (one read unit). */
export const findStoredSession = (bearer: BearerToken): Promise<StoredSession | undefined> =>
  findItem(sessionItem, bearer);

/**
 * Ends a session immediately, which costs one write unit. Then deletes its live connections, which get no more
 * messages, for one read unit and 2 write units for each. A connection that is stored in the meantime gets no messages
 * either (`publishToUsers`).
 */
export const deleteSession = async (bearer: BearerToken): Promise<void> => {
  await deleteItem(sessionItem, bearer);
  await deleteConnectionsOfSessions(bearer.userId, (digest) => digest === bearer.digest);
};

/**
 * Returns the valid sessions of a user. Costs a consistent Query of `user#<id>` where `sk` begins with `session#` (one
 * read unit for 4 KB).
 */
export const listSessions = async (user: StoredUser): Promise<StoredSession[]> => {
  const sessions = await listItems(sessionItem, 'key', { userId: user.id });
  return sessions.filter((session) => isCurrent(session, user));
};

/**
 * Deletes the sessions of a user except one, and their live connections. This only cleans up: sessions of an earlier
 * epoch are already invalid.
 */
export const deleteSessions = async (userId: UserId, except: SessionId | null): Promise<void> => {
  const sessions = await listItems(sessionItem, 'key', { userId });
  const remaining = new Set(sessions.filter(({ id }) => id === except).map(({ digest }) => digest));
  await Promise.all(sessions.filter(({ id }) => id !== except).map((session) => deleteItem(sessionItem, session)));
  await deleteConnectionsOfSessions(userId, (digest) => !remaining.has(digest));
};

/**
 * Deletes the oldest sessions, so that at most `max` remain in addition to `except`. Costs a Query, then a DeleteItem
 * each.
 */
export const deleteOldestSessions = async (userId: UserId, max: number, except: SessionId): Promise<void> => {
  const sessions = (await listItems(sessionItem, 'key', { userId })).filter(({ id }) => id !== except);
  const oldestFirst = sessions.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const excess = oldestFirst.slice(0, Math.max(0, sessions.length - max));
  await Promise.all(excess.map((session) => deleteItem(sessionItem, session)));
};

/** Records that a session is in use, and extends it. @returns false if the session was ended in the meantime */
export const recordSessionUse = (bearer: BearerToken, now: Date, expires: number): Promise<boolean> =>
  updateItem(sessionItem, bearer, { set: { last_active: now.toISOString(), expires } });

/** Records that the password was entered in this session. */
export const setPasswordConfirmed = async (bearer: BearerToken, now: Date): Promise<void> => {
  await updateItem(sessionItem, bearer, { set: { password_confirmed_at: now.toISOString() } });
};
