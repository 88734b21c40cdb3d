import { type AboutPerson, nothingSaid } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findBoth, findItem, want } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { type StoredUser, unlessRemoved } from '../users/stored-user.model.ts';
import { userItem } from '../users/user.item.ts';
import { isStillHere } from '../users/users.store.ts';
import { aboutItem } from './about.item.ts';

interface PersonAndAbout {
  /** Undefined for one who is gone or going. */
  readonly user: StoredUser | undefined;
  readonly about: AboutPerson;
}

/** A person with what they say of themselves: one consistent BatchGetItem, two read units. */
export const findPersonAndAbout = async (id: UserId): Promise<PersonAndAbout> => {
  const [user, about] = await findBoth(want(userItem, { id }), want(aboutItem, { userId: id }));
  return { user: unlessRemoved(user), about: about ? aboutOf(about) : nothingSaid };
};

// Without whose it is, which its key says.
const aboutOf = ({ biography, place, links }: AboutPerson): AboutPerson => ({ biography, place, links });

/** What somebody says of themselves: consistent GetItem `user#<id>` / `about`, a read unit. */
export const findAbout = async (userId: UserId): Promise<AboutPerson> => {
  const about = await findItem(aboutItem, { userId });
  return about ? aboutOf(about) : nothingSaid;
};

/** Writes it, while they stay. Two write units for each KB and two for the check. @returns false where their account goes */
export const putAbout = (userId: UserId, about: AboutPerson): Promise<boolean> =>
  tryTransact([putAction(aboutItem, { userId, ...about }), isStillHere(userId)]);
