import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { type RoleId, UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, type Condition, equals, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { readFields } from '../../platform/dynamo/key-template.ts';
import { listPage, type Order } from '../../platform/dynamo/list.ts';
import { findBoth, findItem, findItems, want } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  checkAction,
  createAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { changeAndGetItem, changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { countNewAccountAction } from '../new-accounts/new-accounts.store.ts';
import { credentialsItem } from './credentials.item.ts';
import { emailLockItem } from './email-lock.item.ts';
import { isFindable } from './is-findable.ts';
import { normalizeEmail } from './normalize-email.ts';
import { noCredentials, type StoredCredentials, type StoredUser, unlessRemoved } from './stored-user.model.ts';
import { userItem } from './user.item.ts';

/** A person: consistent GetItem `user#<id>` / `user`, one read unit. Undefined for one who is gone or going. */
export const findUser = async (id: UserId): Promise<StoredUser | undefined> =>
  unlessRemoved(await findItem(userItem, { id }));

const orNotFound = (user: StoredUser | undefined): StoredUser => {
  if (!user) throw new AppError('user.not_found', 'This person does not exist.');
  return user;
};

/** As `findUser`. @throws AppError `user.not_found` */
export const getUser = async (id: UserId): Promise<StoredUser> => orNotFound(await findUser(id));

/**
 * People by id, in that order, without those who are gone or going: 1 round trip, half a unit each.
 * @param consistent as they are now: a unit each
 */
export const findUsers = async (ids: readonly UserId[], { consistent = false } = {}): Promise<StoredUser[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(userItem, keys, { consistent })).flatMap((user) => unlessRemoved(user) ?? []);
};

/** Everybody by when they came: Query `gsi1` at `users`. 1 round trip, half a unit for each 4 KB (5 people). */
export const listUsers = (page: PageQuery, order: Order): Promise<Page<StoredUser>> =>
  listPage(userItem, 'newest', {}, page, order);

/** As `findUsers`, of those who want to be found. */
export const findFindableUsers = async (ids: readonly UserId[]): Promise<StoredUser[]> =>
  (await findUsers(ids)).filter(isFindable);

/**
 * Those who want to be found, who came last first: Query `gsi2` at `findable-users`. 1 round trip, half a unit for each 4 KB
 * (5 people).
 */
export const listFindableUsers = async (page: PageQuery): Promise<Page<StoredUser>> => {
  const { data, nextCursor } = await listPage(userItem, 'findable', {}, page);
  return { data: data.filter((user) => unlessRemoved(user) && isFindable(user)), nextCursor };
};

/** The id in the key of a person's own item; undefined for any other key. */
export const userIdOf = (pk: string): UserId | undefined => UserId.safeParse(readFields(userItem.key.pk, pk).id).data;

/** An id that nobody has: reading it costs what reading somebody costs, so that time does not tell the two apart. */
export const nobodysId = (): UserId => `usr_${ulid()}`;

/** Who has an address: consistent GetItem `email#<address>` / `lock`, one read unit. */
export const findIdByEmail = async (email: string): Promise<UserId | undefined> =>
  (await findItem(emailLockItem, { email: normalizeEmail(email) }))?.userId;

export interface UserWithCredentials {
  readonly user: StoredUser | undefined;
  readonly credentials: StoredCredentials;
}

/** A person and what proves it: one consistent BatchGetItem, two read units. */
export const findWithCredentials = async (id: UserId): Promise<UserWithCredentials> => {
  const [user, credentials] = await findBoth(want(userItem, { id }), want(credentialsItem, { userId: id }));
  return { user: unlessRemoved(user), credentials: credentials ?? noCredentials };
};

/** Who has an address: two round trips, two read units. Where nobody has it, somebody who is not there is looked for. */
export const findUserByEmail = async (email: string): Promise<StoredUser | undefined> => {
  const id = (await findIdByEmail(email)) ?? nobodysId();
  return findUser(id);
};

/** What a new person writes: them, what proves it, that somebody came that day, and their address, which fails the transaction when it is taken. */
export const userWrites = (user: StoredUser, credentials: Partial<StoredCredentials> = {}): TransactAction[] => [
  createAction(emailLockItem, { email: normalizeEmail(user.email), userId: user.id }),
  createAction(userItem, user),
  createAction(credentialsItem, { userId: user.id, ...noCredentials, ...credentials }),
  countNewAccountAction(user),
];

/**
 * Writes a new person with whatever else belongs to their beginning, all or nothing. A writer who is only in the way says
 * nothing about the address: the same is tried again.
 * @throws AppError `user.email_taken`; `unavailable` when others stay in the way
 */
export const createUser = async (writes: TransactAction[]): Promise<void> => {
  if (await tryTransact(writes)) return;
  const message = text('This email has already been taken.');
  throw new AppError('user.email_taken', message, { fields: { email: [message] } });
};

type UserFields = Partial<Omit<StoredUser, 'id' | 'email' | 'created_at'>>;

/** Changes a person: one UpdateItem, one write unit for each KB. @throws AppError `user.not_found` */
export const setUser = async (id: UserId, fields: UserFields | UserChanges): Promise<StoredUser> => {
  if (Object.values(fields).every((value) => value === undefined)) return getUser(id);
  return orNotFound(unlessRemoved(await changeAndGetItem(userItem, { id }, { set: fields as UserFields })));
};

/**
 * As `setUser`, of a person's picture.
 * @returns them as they were: of several who give them one at once, each is told of the picture that theirs replaces
 */
export const swapImage = async (id: UserId, image: StoredUser['image']): Promise<StoredUser> =>
  orNotFound(unlessRemoved(await changeAndGetItem(userItem, { id }, { set: { image } }, true)));

/** The same for a transaction. */
export const setUserAction = (id: UserId, set: UserFields, when: Condition = isThere): TransactAction =>
  changeAction(userItem, { id }, { set, when });

/**
 * As `setUserAction`, only while a person's epoch is the one that was read with what they proved: whoever was checked
 * against a password that was replaced meanwhile writes nothing over its end.
 */
export const setUserOfEpochAction = (
  { id, epoch }: Pick<StoredUser, 'id' | 'epoch'>,
  set: UserFields,
): TransactAction => setUserAction(id, set, equals('epoch', epoch));

/**
 * Lets a transaction through only while a person has this name, and stays: whatever copies it is true at that moment, and
 * there before their removal looks for it.
 */
export const isStillCalled = (id: UserId, name: string | null): TransactAction =>
  checkAction(userItem, { id }, both(equals('name', name), isEmpty('removed_at')));

/** Lets a transaction through only while a person stays: what it writes is there before their removal looks for it. */
export const isStillHere = (id: UserId): TransactAction =>
  checkAction(userItem, { id }, both(isThere, isEmpty('removed_at')));

/** Gives somebody a role, while they stay and have just the roles that were read. */
export const addRoleAction = ({ id, roleIds }: Pick<StoredUser, 'id' | 'roleIds'>, roleId: RoleId): TransactAction =>
  setUserAction(id, { roleIds: [...roleIds, roleId] }, both(equals('roleIds', roleIds), isEmpty('removed_at')));

/** Changes what proves who somebody is. @returns false when its condition was not met */
export const changeCredentials = (userId: UserId, change: Change<StoredCredentials>): Promise<boolean> =>
  changeItem(credentialsItem, { userId }, change);

/** The same for a transaction. */
export const changeCredentialsAction = (userId: UserId, change: Change<StoredCredentials>): TransactAction =>
  changeAction(credentialsItem, { userId }, change);
