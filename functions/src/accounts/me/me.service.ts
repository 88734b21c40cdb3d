import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { listStoredTokens, listTokens, validTokens } from '../../identity/tokens/tokens.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser, getUser } from '../../identity/users/users.store.ts';
import { presentUser } from './user.presenter.ts';

/** A person as the table has them, with all that they see of themselves: one round trip. */
export const presentMe = async (user: StoredUser): Promise<User> => {
  const [roles, tokens] = await Promise.all([getRoles(), listTokens(user)]);
  return presentUser(user, roles, tokens);
};

const present = async (id: UserId, user: Promise<StoredUser | undefined>): Promise<User | null> => {
  const [found, roles, tokens] = await Promise.all([user, getRoles(), listStoredTokens(id)]);
  return found ? presentUser(found, roles, validTokens(found, tokens)) : null;
};

/**
 * Somebody as they see themselves: by id, null when they are gone, or as they were just read. One round trip; two read
 * units by id, else one.
 */
export const findMe = (who: UserId | StoredUser): Promise<User | null> =>
  typeof who === 'string' ? present(who, findUser(who)) : presentMe(who);

/** @throws AppError `user.not_found` */
export const getMe = async (id: UserId): Promise<User> => (await present(id, getUser(id))) as User;
