import { emptyAbout, UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { createItemRead, findItem, findTwoItems } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { getUserUnlessDeleted, type StoredUser } from './stored-user.model.ts';
import { userItem } from './user.item.ts';
import { checkUserExistsAction } from './users.store.ts';

/**
 * The "about" section of a profile. It is separate from the user item, which every request and every list of users
 * reads, because only the profile page shows it.
 */
const aboutItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: UserAbout,
  key: { pk: 'user#{userId}', sk: 'about' },
  isConsistent: true,
});

interface UserAndAbout {
  /** Undefined if the account does not exist or is being deleted. */
  readonly user: StoredUser | undefined;
  readonly about: UserAbout;
}

/** Returns a user with the "about" section. Costs one consistent BatchGetItem (two read units). */
export const findUserWithAbout = async (id: UserId): Promise<UserAndAbout> => {
  const [user, about] = await findTwoItems(createItemRead(userItem, { id }), createItemRead(aboutItem, { userId: id }));
  return { user: getUserUnlessDeleted(user), about: about ? getAbout(about) : emptyAbout };
};

// Omits the user id, which is part of the key.
const getAbout = ({ biography, place, links }: UserAbout): UserAbout => ({ biography, place, links });

/**
 * Returns the "about" section of a user, or an empty one. Costs a consistent GetItem of `user#<id>` / `about` (a read
 * unit).
 */
export const findAbout = async (userId: UserId): Promise<UserAbout> => {
  const about = await findItem(aboutItem, { userId });
  return about ? getAbout(about) : emptyAbout;
};

/**
 * Stores the "about" section if the account exists. Costs two write units for each KB and two for the check. @returns
 * false if the account was deleted
 */
export const setAbout = (userId: UserId, about: UserAbout): Promise<boolean> =>
  tryTransact([putAction(aboutItem, { userId, ...about }), checkUserExistsAction(userId)]);
