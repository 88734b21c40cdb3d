import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { both, type Condition, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { keyFields, primaryKey } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { socialConnectionItem } from './social-connection.item.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { socialLockItem } from './social-lock.item.ts';

/** Whose account a provider's account is connected to: consistent GetItem, one read unit. */
export const findIdByIdentity = async ({ service, providerUserId }: SocialIdentity): Promise<UserId | undefined> =>
  (await findItem(socialLockItem, { service, providerUserId }))?.userId;

/** What connects a provider's account, beside the person's own item: its lock, and the item that names the lock. */
export const identityWrites = (userId: UserId, { service, providerUserId }: SocialIdentity): TransactAction[] => {
  const lock = primaryKey(socialLockItem, { service, providerUserId });
  return [
    createAction(socialLockItem, { service, providerUserId, userId }),
    createAction(socialConnectionItem, { userId, service, lock }),
  ];
};

/**
 * The list replaces the one that was read: of two who change it at once, one is told. So is whoever was signed out with
 * all others meanwhile. An account that is being removed takes none any more: what its removal has not seen would stay
 * connected to nobody for good.
 */
const setProfiles = (user: StoredUser, social_profiles: StoredUser['social_profiles'], ...conditions: Condition[]) =>
  changeAction(
    userItem,
    { id: user.id },
    {
      set: { social_profiles },
      when: both(
        equals('social_profiles', user.social_profiles),
        equals('epoch', user.epoch),
        isEmpty('removed_at'),
        ...conditions,
      ),
    },
  );

/** Somebody with a provider's account among theirs. */
export const withIdentity = (user: StoredUser, { service, username }: SocialIdentity): StoredUser => ({
  ...user,
  social_profiles: [...user.social_profiles, { service_name: service, username }],
});

/**
 * Connects a provider's account to a person's. One transaction of 3 writes.
 * @returns false when it is somebody's already, or the person has one of this provider
 */
export const connectIdentity = (user: StoredUser, identity: SocialIdentity): Promise<boolean> =>
  tryTransact([...identityWrites(user.id, identity), setProfiles(user, withIdentity(user, identity).social_profiles)]);

/** Disconnects a provider, unless it is the last way to sign in. @returns false when that is so, or another was quicker */
export const disconnectIdentity = async (user: StoredUser, service: SocialService): Promise<boolean> => {
  const connection = await findItem(socialConnectionItem, { userId: user.id, service });
  if (!connection) return true;
  const profiles = user.social_profiles.filter(({ service_name }) => service_name !== service);
  const isEnough = profiles.length > 0 ? [] : [equals('has_password', true)];
  return tryTransact([
    deleteAction(socialLockItem, keyFields(socialLockItem, connection.lock)),
    deleteAction(socialConnectionItem, connection),
    setProfiles(user, profiles, ...isEnough),
  ]);
};
