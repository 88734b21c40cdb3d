import type { SessionId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findBoth, findItem, want } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem, putItem } from '../../platform/dynamo/write.ts';
import type { Bearer } from '../bearer.ts';
import { tokenItem } from '../tokens/token.item.ts';
import { isTokenOf } from '../tokens/tokens.store.ts';
import { type StoredUser, unlessRemoved } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { sessionItem } from './session.item.ts';
import type { StoredSession } from './stored-session.model.ts';

/** Whether a session began since all of them were ended last. */
const isOf = ({ epoch }: StoredSession, user: StoredUser): boolean => epoch === user.epoch;

/**
 * Whom a cookie speaks for, with the session, as they are now: one consistent BatchGetItem, two read units. Undefined for
 * a session that ran out, was ended, or began before all of them were ended.
 */
export const findSession = async (bearer: Bearer) => {
  const [found, session] = await findBoth(want(userItem, { id: bearer.userId }), want(sessionItem, bearer));
  const user = unlessRemoved(found);
  return user && session && isOf(session, user) ? { user, session } : undefined;
};

/** Whom an API token speaks for: as `findSession`. */
export const findTokenHolder = async (bearer: Bearer) => {
  const [found, token] = await findBoth(want(userItem, { id: bearer.userId }), want(tokenItem, bearer));
  const user = unlessRemoved(found);
  return user && token && isTokenOf(token, user) ? { user, token } : undefined;
};

export const createSessionAction = ({ userId, digest }: Bearer, session: StoredSession): TransactAction =>
  createAction(sessionItem, { userId, digest, ...session });

export const putSession = ({ userId, digest }: Bearer, session: StoredSession): Promise<void> =>
  putItem(sessionItem, { userId, digest, ...session });

/** The session of a cookie, whether it was ended with all others or not: consistent GetItem, one read unit. */
export const getStoredSession = (bearer: Bearer): Promise<StoredSession | undefined> => findItem(sessionItem, bearer);

/** Ends a session at once. One write unit. */
export const deleteSession = async (bearer: Bearer): Promise<void> => {
  await deleteItem(sessionItem, bearer);
};

/** Somebody's sessions that are alive: consistent Query `user#<id>`, `sk` begins with `session#`, one read unit for 4 KB. */
export const listSessions = async (user: StoredUser): Promise<StoredSession[]> => {
  const sessions = await listItems(sessionItem, 'key', { userId: user.id });
  return sessions.filter((session) => isOf(session, user));
};

/** Clears away sessions that are over but for one; that they are over does not hang on it. */
export const clearSessions = async (userId: UserId, but: SessionId | null): Promise<void> => {
  const sessions = await listItems(sessionItem, 'key', { userId });
  await Promise.all(sessions.filter(({ id }) => id !== but).map((session) => deleteItem(sessionItem, session)));
};

/** Ends the oldest sessions, so that no more than some are left beside one: a Query, then a DeleteItem each. */
export const endOldestSessions = async (userId: UserId, left: number, beside: SessionId): Promise<void> => {
  const sessions = (await listItems(sessionItem, 'key', { userId })).filter(({ id }) => id !== beside);
  const oldestFirst = sessions.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const over = oldestFirst.slice(0, Math.max(0, sessions.length - left));
  await Promise.all(over.map((session) => deleteItem(sessionItem, session)));
};

/** Notes that a session is in use, and puts its end off. @returns false when it was ended meanwhile */
export const touchSession = (bearer: Bearer, now: Date, expires: number): Promise<boolean> =>
  changeItem(sessionItem, bearer, { set: { last_active: now.toISOString(), expires } });

/** Notes that the password was typed in this session. */
export const confirmPasswordIn = async (bearer: Bearer, now: Date): Promise<void> => {
  await changeItem(sessionItem, bearer, { set: { password_confirmed_at: now.toISOString() } });
};
