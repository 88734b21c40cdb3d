import { type AboutPerson, nothingSaid } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findBoth, findItem, want } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { type StoredUser, unlessRemoved } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { isStillHere } from '../users/users.store.ts';
import { aboutItem } from './about.item.ts';

interface PersonAndAbout {
  /** Undefined if the account does not exist or is being deleted. */
  readonly user: StoredUser | undefined;
  readonly about: AboutPerson;
}

/** Returns a user with the "about" section: one consistent BatchGetItem, two read units. */
export const findPersonAndAbout = async (id: UserId): Promise<PersonAndAbout> => {
  const [user, about] = await findBoth(want(userItem, { id }), want(aboutItem, { userId: id }));
  return { user: unlessRemoved(user), about: about ? aboutOf(about) : nothingSaid };
};

// Omits the user id, which is part of the key.
const aboutOf = ({ biography, place, links }: AboutPerson): AboutPerson => ({ biography, place, links });

/** Returns the "about" section of a user, or an empty one: consistent GetItem `user#<id>` / `about`, a read unit. */
export const findAbout = async (userId: UserId): Promise<AboutPerson> => {
  const about = await findItem(aboutItem, { userId });
  return about ? aboutOf(about) : nothingSaid;
};

/**
 * Stores the "about" section if the account exists. Two write units for each KB and two for the check. @returns false
 * if the account was deleted
 */
export const putAbout = (userId: UserId, about: AboutPerson): Promise<boolean> =>
  tryTransact([putAction(aboutItem, { userId, ...about }), isStillHere(userId)]);
