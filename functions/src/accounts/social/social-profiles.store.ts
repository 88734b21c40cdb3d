import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { both, type Condition, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { getKeyFields, getPrimaryKey } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { socialConnectionItem } from './social-connection.item.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { socialLockItem } from './social-lock.item.ts';

/**
 * Returns the id of the user with this connected provider account, or undefined: consistent GetItem, one read
 * unit.
 */
export const findUserIdByIdentity = async ({ service, providerUserId }: SocialIdentity): Promise<UserId | undefined> =>
  (await findItem(socialLockItem, { service, providerUserId }))?.userId;

/**
 * Transaction actions that create the lock of a provider account, and the item that names the lock. The user item is
 * not changed.
 */
export const connectIdentityActions = (
  userId: UserId,
  { service, providerUserId }: SocialIdentity,
): TransactAction[] => {
  const lock = getPrimaryKey(socialLockItem, { service, providerUserId });
  return [
    createAction(socialLockItem, { service, providerUserId, userId }),
    createAction(socialConnectionItem, { userId, service, lock }),
  ];
};

/**
 * Replaces the list of connected providers if it has not changed since it was read, so that one of two concurrent
 * changes fails. It also fails if the user was logged out everywhere in the meantime, or if the account is being
 * deleted, because the account deletion would not find the new connection.
 */
const setProfiles = (user: StoredUser, social_profiles: StoredUser['social_profiles'], ...conditions: Condition[]) =>
  updateAction(
    userItem,
    { id: user.id },
    {
      set: { social_profiles },
      when: both(
        equals('social_profiles', user.social_profiles),
        equals('epoch', user.epoch),
        isMissingOrNull('removed_at'),
        ...conditions,
      ),
    },
  );

/** Returns the user with an additional provider account. */
export const withIdentity = (user: StoredUser, { service, username }: SocialIdentity): StoredUser => ({
  ...user,
  social_profiles: [...user.social_profiles, { service_name: service, username }],
});

/**
 * Connects a provider account to a user. One transaction of 3 writes.
 * @returns false if it is already connected to a user, or the user has another account of this provider
 */
export const connectIdentity = (user: StoredUser, identity: SocialIdentity): Promise<boolean> =>
  tryTransact([
    ...connectIdentityActions(user.id, identity),
    setProfiles(user, withIdentity(user, identity).social_profiles),
  ]);

/**
 * Disconnects a provider, unless it is the last way to log in. @returns false if it is the last way, or after a write
 * conflict
 */
export const disconnectIdentity = async (user: StoredUser, service: SocialService): Promise<boolean> => {
  const connection = await findItem(socialConnectionItem, { userId: user.id, service });
  if (!connection) return true;
  const profiles = user.social_profiles.filter(({ service_name }) => service_name !== service);
  const conditions = profiles.length > 0 ? [] : [equals('has_password', true)];
  return tryTransact([
    deleteAction(socialLockItem, getKeyFields(socialLockItem, connection.lock)),
    deleteAction(socialConnectionItem, connection),
    setProfiles(user, profiles, ...conditions),
  ]);
};
