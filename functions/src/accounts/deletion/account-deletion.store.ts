import type { UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { emailLockItem } from '../../identity/users/email-lock.item.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { userItem } from '../../identity/users/user.item.ts';
import {
  both,
  either,
  equals,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { keyFields } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { socialConnectionItem } from '../social/social-connection.item.ts';
import { socialLockItem } from '../social/social-lock.item.ts';

/**
 * Ends an account: all sessions and tokens become invalid, and the user cannot be found. If
 * repeated, the time of the first call remains.
 */
export const markUserDeleted = async (id: UserId): Promise<void> => {
  const set = { removed_at: new Date().toISOString(), epoch: ulid(), findable: false };
  await updateItem(userItem, { id }, { set, when: both(itemExists, isMissingOrNull('removed_at')) });
};

// The lock is not deleted if it belongs to another user in the meantime.
const belongsToUser = (userId: UserId) => either(itemDoesNotExist, equals('userId', userId));

/** Makes the email address available to other accounts. Costs one write unit. */
export const releaseEmail = async (email: string, userId: UserId): Promise<void> => {
  await deleteItem(emailLockItem, { email: normalizeEmail(email) }, belongsToUser(userId));
};

/** Makes the provider accounts available to other users. Their locks are named by the connection items. */
export const releaseSocialLocks = async (userId: UserId): Promise<void> => {
  const connections = await listItems(socialConnectionItem, 'key', { userId });
  const locks = connections.map(({ lock }) => keyFields(socialLockItem, lock));
  await Promise.all(locks.map((lock) => deleteItem(socialLockItem, lock, belongsToUser(userId))));
};

/**
 * Deletes all items of a user. The user item is deleted last, so that the deletion can restart after an interruption.
 */
export const deleteItems = (id: UserId): Promise<void> => deletePartition(userItem, { id });
