import type { SessionId, UserId } from '@overtone/shared/ids.ts';
import { createAction, deleteItem, getItem, putItem, queryItems, updateItem } from '../../platform/items.ts';
import { batchGet, type Item, type TransactAction } from '../../platform/table.ts';
import { StoredToken } from '../tokens/tokens.store.ts';
import { StoredUser } from '../users/stored-user.model.ts';
import { partitionOf, sessionKey, tokenKey, userKey } from '../users/user-keys.ts';
import type { Bearer } from './bearer.ts';
import { StoredSession } from './stored-session.model.ts';

const table = 'ACCOUNTS_TABLE';

const sessionItem = ({ userId, digest }: Bearer, session: StoredSession) => ({
  ...sessionKey(userId, digest),
  ...session,
  ttl: session.expires,
});

const isAlive = ({ epoch, expires }: StoredSession, user: StoredUser, now = Date.now()): boolean =>
  epoch === user.epoch && expires * 1_000 > now;

const asUser = (item: Item | undefined): StoredUser | undefined => {
  const user = item && StoredUser.parse(item);
  return user?.removed_at ? undefined : user;
};

/**
 * Whom a cookie speaks for, with the session, as they are now: one consistent BatchGetItem, two read units. Undefined for
 * a session that ran out, was ended, or began before all of them were ended.
 */
export const findSession = async ({ userId, digest }: Bearer) => {
  const [userItem, item] = await batchGet(table, [userKey(userId), sessionKey(userId, digest)], { consistent: true });
  const user = asUser(userItem);
  const session = item && StoredSession.parse(item);
  return user && session && isAlive(session, user) ? { user, session } : undefined;
};

/** Whom an API token speaks for: as `findSession`. */
export const findTokenHolder = async ({ userId, digest }: Bearer) => {
  const [userItem, item] = await batchGet(table, [userKey(userId), tokenKey(userId, digest)], { consistent: true });
  const user = asUser(userItem);
  return user && item ? { user, token: StoredToken.parse(item) } : undefined;
};

export const createSessionAction = (bearer: Bearer, session: StoredSession): TransactAction =>
  createAction(table, sessionItem(bearer, session));

export const putSession = (bearer: Bearer, session: StoredSession): Promise<void> =>
  putItem(table, sessionItem(bearer, session));

/** The session of a cookie, whether alive or not: consistent GetItem, one read unit. */
export const getStoredSession = async ({ userId, digest }: Bearer): Promise<StoredSession | undefined> => {
  const item = await getItem(table, sessionKey(userId, digest));
  return item && StoredSession.parse(item);
};

/** Ends a session at once. One write unit. */
export const deleteSession = ({ userId, digest }: Bearer): Promise<void> =>
  deleteItem(table, sessionKey(userId, digest));

/** Somebody's sessions that are alive: consistent Query `user#<id>`, `sk` begins with `session#`, one read unit for 4 KB. */
export const listSessions = async (user: StoredUser): Promise<StoredSession[]> => {
  const sessions = (await queryItems(table, partitionOf(user.id), 'session#')).map((item) => StoredSession.parse(item));
  return sessions.filter((session) => isAlive(session, user));
};

/** Clears away sessions that are over but for one; that they are over does not hang on it. */
export const clearSessions = async (userId: UserId, but: SessionId | null): Promise<void> => {
  const items = await queryItems(table, partitionOf(userId), 'session#');
  await Promise.all(
    items.filter(({ id }) => id !== but).map(({ pk, sk }) => deleteItem(table, { pk: String(pk), sk: String(sk) })),
  );
};

/** Ends the oldest sessions, so that no more than some are left beside one: a Query, then a DeleteItem each. */
export const endOldestSessions = async (userId: UserId, left: number, beside: SessionId): Promise<void> => {
  const items = (await queryItems(table, partitionOf(userId), 'session#')).filter(({ id }) => id !== beside);
  const oldestFirst = items.toSorted((one, other) => (String(one.created_at) < String(other.created_at) ? -1 : 1));
  const over = oldestFirst.slice(0, Math.max(0, items.length - left));
  await Promise.all(over.map(({ pk, sk }) => deleteItem(table, { pk: String(pk), sk: String(sk) })));
};

const change = (
  bearer: Bearer,
  fields: Pick<Partial<StoredSession>, 'last_active' | 'expires' | 'password_confirmed_at'>,
) => {
  const values = Object.entries({ ...fields, ...(fields.expires && { ttl: fields.expires }) });
  return updateItem(table, sessionKey(bearer.userId, bearer.digest), {
    UpdateExpression: `SET ${values.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(values.map(([name], index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(values.map(([, value], index) => [`:f${index}`, value])),
    ReturnValues: 'NONE',
  });
};

/** Notes that a session is in use, and puts its end off. @returns false when it was ended meanwhile */
export const touchSession = async (bearer: Bearer, now: Date, expires: number): Promise<boolean> =>
  (await change(bearer, { last_active: now.toISOString(), expires })) !== undefined;

/** Notes that the password was typed in this session. */
export const confirmPasswordIn = async (bearer: Bearer, now: Date): Promise<void> => {
  await change(bearer, { password_confirmed_at: now.toISOString() });
};
