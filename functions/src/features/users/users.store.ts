import { UserId } from '@overtone/shared/ids.ts';
import type { UserChanges } from '@overtone/shared/users/user.model.ts';
import { ulid } from 'ulid';
import { AppError } from '../../platform/errors.ts';
import { type Change, createAction, getItem, updateAction, updateItem } from '../../platform/items.ts';
import { mayRetry } from '../../platform/retry.ts';
import { batchGet, type Item, type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import { noCredentials, StoredCredentials, StoredUser } from './stored-user.model.ts';
import { credentialsKey, emailKey, userKey } from './user-keys.ts';

const table = 'ACCOUNTS_TABLE';

const asUser = (item: Item | undefined): StoredUser | undefined => {
  const user = item && StoredUser.parse(item);
  return user?.removed_at ? undefined : user;
};

// DynamoDB has no empty set: an attribute that is not there stands for it.
const asCredentials = (item: Item | undefined): StoredCredentials =>
  StoredCredentials.parse({ ...noCredentials, ...item });

/** A person: consistent GetItem `user#<id>` / `user`, one read unit. Undefined for one who is gone or going. */
export const findUser = async (id: UserId): Promise<StoredUser | undefined> =>
  asUser(await getItem(table, userKey(id)));

/** As `findUser`. @throws AppError `user.not_found` */
export const getUser = async (id: UserId): Promise<StoredUser> => {
  const user = await findUser(id);
  if (!user) throw new AppError('user.not_found', 'This person does not exist.');
  return user;
};

/** An id that nobody has: reading it costs what reading somebody costs, so that time does not tell the two apart. */
export const nobodysId = (): UserId => UserId.parse(`usr_${ulid()}`);

/** Who has an address: consistent GetItem `email#<address>` / `lock`, one read unit. */
export const findIdByEmail = async (email: string): Promise<UserId | undefined> =>
  (await getItem(table, emailKey(email)))?.userId as UserId | undefined;

export interface UserWithCredentials {
  readonly user: StoredUser | undefined;
  readonly credentials: StoredCredentials;
}

/** A person and what proves it: one consistent BatchGetItem, two read units. */
export const findWithCredentials = async (id: UserId): Promise<UserWithCredentials> => {
  const [user, credentials] = await batchGet(table, [userKey(id), credentialsKey(id)], { consistent: true });
  return { user: asUser(user), credentials: asCredentials(credentials) };
};

/** Who has an address: two round trips, two read units. Where nobody has it, somebody who is not there is looked for. */
export const findUserByEmail = async (email: string): Promise<StoredUser | undefined> => {
  const id = (await findIdByEmail(email)) ?? nobodysId();
  return findUser(id);
};

/** What a new person writes: them, what proves it, and their address, which fails the transaction when it is taken. */
export const userWrites = (user: StoredUser, credentials: Partial<StoredCredentials> = {}): TransactAction[] => [
  createAction(table, { ...emailKey(user.email), userId: user.id }),
  createAction(table, { ...userKey(user.id), ...user }),
  createAction(table, { ...credentialsKey(user.id), ...credentials }),
];

/**
 * Writes a new person with whatever else belongs to their beginning, all or nothing. A writer who is only in the way says
 * nothing about the address: the same is tried again.
 * @throws AppError `user.email_taken`; `unavailable` when others stay in the way
 */
export const createUser = async (writes: TransactAction[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(writes);
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      if (error.reasons.includes('ConditionalCheckFailed')) {
        const message = 'This email has already been taken.';
        throw new AppError('user.email_taken', message, { fields: { email: [message] } });
      }
      if (!error.mayPass) throw error;
      if (await mayRetry(attempt)) continue;
      throw new AppError('unavailable', 'Too busy right now. Please try again.', { cause: error });
    }
  }
};

/** Sets fields, named as they are stored, of what is there already. */
const setFields = (fields: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `SET ${names.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:f${index}`, fields[name]])),
  };
};

type UserFields = Partial<Omit<StoredUser, 'id' | 'email' | 'created_at'>>;
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Changes a person: one UpdateItem, one write unit for each KB. @throws AppError `user.not_found` */
export const setUser = async (id: UserId, fields: UserFields | UserChanges): Promise<StoredUser> => {
  const changes = defined(fields);
  if (Object.keys(changes).length === 0) return getUser(id);
  const user = asUser(await updateItem(table, userKey(id), setFields(changes)));
  if (!user) throw new AppError('user.not_found', 'This person does not exist.');
  return user;
};

/** The same for a transaction. */
export const setUserAction = (id: UserId, fields: UserFields): TransactAction =>
  updateAction(table, userKey(id), setFields(fields));

export const setCredentialsAction = (
  id: UserId,
  fields: Partial<Pick<StoredCredentials, 'passwordHash' | 'totpSecret' | 'totpStep'>>,
): TransactAction => updateAction(table, credentialsKey(id), setFields(fields));

export type CredentialsChange = Change & { UpdateExpression: string };

/** Any other change of what proves who somebody is. @returns false when its condition was not met */
export const changeCredentials = async (id: UserId, change: CredentialsChange): Promise<boolean> =>
  (await updateItem(table, credentialsKey(id), change)) !== undefined;

export const changeCredentialsAction = (id: UserId, change: CredentialsChange): TransactAction =>
  updateAction(table, credentialsKey(id), change);
