import type { UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { emailLockItem } from '../../identity/users/email-lock.item.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { both, either, equals, isEmpty, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { keyFields } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { socialConnectionItem } from '../social/social-connection.item.ts';
import { socialLockItem } from '../social/social-lock.item.ts';

/** A person whose removal has begun or not: consistent GetItem, one read unit. Undefined when nothing is left. */
export const findAnyUser = (id: UserId): Promise<StoredUser | undefined> => findItem(userItem, { id });

/** Ends an account: from here on nobody is signed in to it, no token of it works, and nobody finds it. Again keeps the first time. */
export const markRemoved = async (id: UserId): Promise<void> => {
  const set = { removed_at: new Date().toISOString(), epoch: ulid(), findable: false };
  await changeItem(userItem, { id }, { set, when: both(isThere, isEmpty('removed_at')) });
};

// A lock that is somebody else's by now stays theirs.
const heldBy = (userId: UserId) => either(isNew, equals('userId', userId));

/** Lets somebody else have the address. One write unit. */
export const releaseEmail = async (email: string, userId: UserId): Promise<void> => {
  await deleteItem(emailLockItem, { email: normalizeEmail(email) }, heldBy(userId));
};

/** Lets the accounts at providers be connected to another account: their locks stand in the items that name them. */
export const releaseSocialLocks = async (userId: UserId): Promise<void> => {
  const connections = await listItems(socialConnectionItem, 'key', { userId });
  const locks = connections.map(({ lock }) => keyFields(socialLockItem, lock));
  await Promise.all(locks.map((lock) => deleteItem(socialLockItem, lock, heldBy(userId))));
};

/** Removes everything of a person; the person's own item goes last, so that who is cut off can begin again. */
export const deleteItems = (id: UserId): Promise<void> => deletePartition(userItem, { id });
