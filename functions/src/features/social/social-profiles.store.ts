import type { UserId } from '@overtone/shared/ids.ts';
import type { SocialService } from '@overtone/shared/users/user.model.ts';
import { createAction, getItem, removeAction, updateAction } from '../../platform/items.ts';
import { type Key, type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { socialKey, socialLockKey, userKey } from '../users/user-keys.ts';
import type { SocialIdentity } from './social-identity.model.ts';

const table = 'ACCOUNTS_TABLE';

/** Whose account a provider's account is connected to: consistent GetItem, one read unit. */
export const findIdByIdentity = async ({ service, providerUserId }: SocialIdentity): Promise<UserId | undefined> =>
  (await getItem(table, socialLockKey(service, providerUserId)))?.userId as UserId | undefined;

/** What connects a provider's account, beside the person's own item: its lock, and the item that names the lock. */
export const identityWrites = (userId: UserId, { service, providerUserId }: SocialIdentity): TransactAction[] => {
  const lock = socialLockKey(service, providerUserId);
  return [createAction(table, { ...lock, userId }), createAction(table, { ...socialKey(userId, service), lock })];
};

/**
 * The list replaces the one that was read: of two who change it at once, one is told. An account that is being removed
 * takes none any more: what its removal has not seen would stay connected to nobody for good.
 */
const setProfiles = (user: StoredUser, profiles: StoredUser['social_profiles'], condition = ''): TransactAction =>
  updateAction(table, userKey(user.id), {
    UpdateExpression: 'SET social_profiles = :profiles',
    ConditionExpression: `social_profiles = :before AND (attribute_not_exists(removed_at) OR removed_at = :null)${condition}`,
    ExpressionAttributeValues: { ':profiles': profiles, ':before': user.social_profiles, ':null': null },
  });

const attempt = async (actions: TransactAction[]): Promise<boolean> => {
  try {
    await transact(actions);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};

/**
 * Connects a provider's account to a person's. One transaction of 3 writes.
 * @returns false when it is somebody's already, or the person has one of this provider
 */
export const connectIdentity = (user: StoredUser, identity: SocialIdentity): Promise<boolean> => {
  const { service, username } = identity;
  const profiles = [...user.social_profiles, { service_name: service, username }];
  return attempt([...identityWrites(user.id, identity), setProfiles(user, profiles)]);
};

/** Disconnects a provider, unless it is the last way to sign in. @returns false when that is so, or another was quicker */
export const disconnectIdentity = async (user: StoredUser, service: SocialService): Promise<boolean> => {
  const item = await getItem(table, socialKey(user.id, service));
  if (!item) return true;
  const profiles = user.social_profiles.filter(({ service_name }) => service_name !== service);
  const isEnough = profiles.length > 0 ? '' : ' AND has_password = :yes';
  const update = setProfiles(user, profiles, isEnough);
  if (isEnough && update.Update?.ExpressionAttributeValues) update.Update.ExpressionAttributeValues[':yes'] = true;
  return attempt([removeAction(table, item.lock as Key), removeAction(table, socialKey(user.id, service)), update]);
};
