import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { type RoleId, UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { both, type Condition, equals, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import type { ItemUpdate } from '../../platform/dynamo/item-update.ts';
import { parseKey } from '../../platform/dynamo/key-template.ts';
import { listPage, type Order } from '../../platform/dynamo/list.ts';
import { findItem, findItems, findTwoItems, itemRead } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  createAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { updateAndGetItem, updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { countNewAccountAction } from '../new-accounts/new-accounts.store.ts';
import { emailLockItem } from './email-lock.item.ts';
import { isFindable } from './is-findable.ts';
import { normalizeEmail } from './normalize-email.ts';
import { asActiveUser, noCredentials, StoredCredentials, type StoredUser } from './stored-user.model.ts';
import { userItem } from './user.item.ts';

/** The secrets that authenticate a user, in the user's partition. */
export const credentialsItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCredentials,
  key: { pk: 'user#{userId}', sk: 'credentials' },
  isConsistent: true,
});

/**
 * Returns a user, or undefined if the account does not exist or is being deleted: consistent GetItem `user#<id>` /
 * `user`, one read unit.
 */
export const findUser = async (id: UserId): Promise<StoredUser | undefined> =>
  asActiveUser(await findItem(userItem, { id }));

/**
 * Returns a user even if the account is being deleted, or undefined if no item exists: consistent GetItem, one read
 * unit.
 */
export const findAnyUser = (id: UserId): Promise<StoredUser | undefined> => findItem(userItem, { id });

const requireFound = (user: StoredUser | undefined): StoredUser => {
  if (!user) throw new AppError('user.not_found', 'This user doesn’t exist.');
  return user;
};

/** As `findUser`. @throws AppError `user.not_found` */
export const getUser = async (id: UserId): Promise<StoredUser> => requireFound(await findUser(id));

/**
 * Returns users in the order of the ids, without those whose account does not exist or is being deleted: one round
 * trip, half a read unit each.
 * @param consistent consistent reads, a read unit each
 */
export const findUsers = async (ids: readonly UserId[], { consistent = false } = {}): Promise<StoredUser[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(userItem, keys, { consistent })).flatMap((user) => asActiveUser(user) ?? []);
};

/**
 * Returns a page of all users by creation time: Query `gsi1` at `users`. Costs one round trip, and half a read unit for
 * each 4 KB (5 users).
 */
export const listUsers = (page: PageQuery, order: Order): Promise<Page<StoredUser>> =>
  listPage(userItem, 'newest', {}, page, order);

/** As `findUsers`, but only findable users. */
export const findFindableUsers = async (ids: readonly UserId[]): Promise<StoredUser[]> =>
  (await findUsers(ids)).filter(isFindable);

/**
 * Returns a page of the findable users, newest first: Query `gsi2` at `findable-users`. Costs one round trip, and half
 * a read unit for each 4 KB (5 users).
 */
export const listFindableUsers = async (page: PageQuery): Promise<Page<StoredUser>> => {
  const { data, nextCursor } = await listPage(userItem, 'findable', {}, page);
  return { data: data.filter((user) => asActiveUser(user) && isFindable(user)), nextCursor };
};

/** Returns the user id in the key of a user item, or undefined for any other key. */
export const getUserId = (pk: string): UserId | undefined => UserId.safeParse(parseKey(userItem.key.pk, pk).id).data;

/**
 * Returns an id that no user has. Reading it takes as long as reading a user, so that response times do not reveal
 * whether an account exists.
 */
export const createUnusedUserId = (): UserId => `usr_${ulid()}`;

/**
 * Returns the id of the user with an email address, or undefined: consistent GetItem `email#<address>` / `lock`, one
 * read unit.
 */
export const findUserIdByEmail = async (email: string): Promise<UserId | undefined> =>
  (await findItem(emailLockItem, { email: normalizeEmail(email) }))?.userId;

export interface UserWithCredentials {
  readonly user: StoredUser | undefined;
  readonly credentials: StoredCredentials;
}

/** Returns a user and the credentials: one consistent BatchGetItem, two read units. */
export const findWithCredentials = async (id: UserId): Promise<UserWithCredentials> => {
  const [user, credentials] = await findTwoItems(itemRead(userItem, { id }), itemRead(credentialsItem, { userId: id }));
  return { user: asActiveUser(user), credentials: credentials ?? noCredentials };
};

/**
 * Returns the user with an email address, or undefined: two round trips, two read units. An unknown address costs the
 * same.
 */
export const findUserByEmail = async (email: string): Promise<StoredUser | undefined> => {
  const id = (await findUserIdByEmail(email)) ?? createUnusedUserId();
  return findUser(id);
};

/**
 * Transaction actions that create a user: the user, the credentials, the count of new accounts, and the lock of the
 * email address, which fails the transaction if the address is taken.
 */
export const createUserActions = (user: StoredUser, credentials: Partial<StoredCredentials> = {}): TransactAction[] => [
  createAction(emailLockItem, { email: normalizeEmail(user.email), userId: user.id }),
  createAction(userItem, user),
  createAction(credentialsItem, { userId: user.id, ...noCredentials, ...credentials }),
  countNewAccountAction(user),
];

/**
 * Creates a user and the other items of the transaction, or none of them. It is repeated after write conflicts, which
 * do not mean that the address is taken.
 * @throws AppError `user.email_taken`; `unavailable` after repeated write conflicts
 */
export const createUser = async (actions: TransactAction[]): Promise<void> => {
  if (await tryTransact(actions)) return;
  const message = text('This email has already been taken.');
  throw new AppError('user.email_taken', message, { fields: { email: [message] } });
};

type UserFields = Partial<Omit<StoredUser, 'id' | 'email' | 'created_at'>>;

/** Updates a user: one UpdateItem, one write unit for each KB. @throws AppError `user.not_found` */
export const setUser = async (id: UserId, fields: UserFields | UserChanges): Promise<StoredUser> => {
  if (Object.values(fields).every((value) => value === undefined)) return getUser(id);
  return requireFound(asActiveUser(await updateAndGetItem(userItem, { id }, { set: fields as UserFields })));
};

/**
 * As `setUser`, for the profile picture.
 * @returns the user before the change. Of several concurrent changes, each returns the picture that it replaced
 */
export const replaceUserImage = async (id: UserId, image: StoredUser['image']): Promise<StoredUser> =>
  requireFound(asActiveUser(await updateAndGetItem(userItem, { id }, { set: { image } }, true)));

/** As `setUser`, for a transaction. */
export const setUserAction = (id: UserId, set: UserFields, when: Condition = itemExists): TransactAction =>
  updateAction(userItem, { id }, { set, when });

/**
 * As `setUserAction`, but only if the epoch has not changed since the user was read. A request that was authenticated
 * with a password that has since been replaced therefore writes nothing.
 */
export const setUserInEpochAction = (
  { id, epoch }: Pick<StoredUser, 'id' | 'epoch'>,
  set: UserFields,
): TransactAction => setUserAction(id, set, equals('epoch', epoch));

/**
 * Transaction condition that a user has this display name and the account exists. A copy of the name is thus correct,
 * and is written before the account deletion looks for it.
 */
export const checkUserNameAction = (id: UserId, name: string | null): TransactAction =>
  checkAction(userItem, { id }, both(equals('name', name), isMissingOrNull('removed_at')));

/**
 * Transaction condition that the account exists. What the transaction writes is thus stored before the account
 * deletion looks for it.
 */
export const checkUserExistsAction = (id: UserId): TransactAction =>
  checkAction(userItem, { id }, both(itemExists, isMissingOrNull('removed_at')));

/** As `checkUserExistsAction`, and that the account has the same verified address as when it was read. */
export const checkVerifiedEmailAction = ({
  id,
  email,
  email_verified_at,
}: Pick<StoredUser, 'id' | 'email' | 'email_verified_at'>): TransactAction => {
  const isSame = both(equals('email', email), equals('email_verified_at', email_verified_at));
  return checkAction(userItem, { id }, both(isSame, isMissingOrNull('removed_at')));
};

/** Adds a role to a user, if the account exists and its roles have not changed since they were read. */
export const addRoleAction = ({ id, roleIds }: Pick<StoredUser, 'id' | 'roleIds'>, roleId: RoleId): TransactAction =>
  setUserAction(id, { roleIds: [...roleIds, roleId] }, both(equals('roleIds', roleIds), isMissingOrNull('removed_at')));

/** Updates credentials. @returns false if the condition was not met */
export const changeCredentials = (userId: UserId, change: ItemUpdate<StoredCredentials>): Promise<boolean> =>
  updateItem(credentialsItem, { userId }, change);

/** As `changeCredentials`, for a transaction. */
export const changeCredentialsAction = (userId: UserId, change: ItemUpdate<StoredCredentials>): TransactAction =>
  updateAction(credentialsItem, { userId }, change);
