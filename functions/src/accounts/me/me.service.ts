import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { countUnreadNotifications } from '../../community/public.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { filterValidTokens, listStoredTokens, listTokens } from '../../identity/tokens/tokens.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser, getUser } from '../../identity/users/users.store.ts';
import { presentUser } from './user.presenter.ts';

/** Returns a stored user as the user's own account data: one round trip, one and a half read units. */
export const presentMe = async (user: StoredUser): Promise<User> => {
  const [roles, tokens, unreadNotifications] = await Promise.all([
    getRoles(),
    listTokens(user),
    countUnreadNotifications(user.id),
  ]);
  return presentUser(user, { roles, tokens, unreadNotifications });
};

const presentById = async (id: UserId, userPromise: Promise<StoredUser | undefined>): Promise<User | null> => {
  const [user, roles, tokens, unreadNotifications] = await Promise.all([
    userPromise,
    getRoles(),
    listStoredTokens(id),
    countUnreadNotifications(id),
  ]);
  return user ? presentUser(user, { roles, tokens: filterValidTokens(user, tokens), unreadNotifications }) : null;
};

/**
 * Returns the account data that a user sees, by id or for a user that was just read, or null if the account does not
 * exist. Costs one round trip; two and a half read units by id, otherwise one and a half.
 */
export const findMe = (userOrId: UserId | StoredUser): Promise<User | null> =>
  typeof userOrId === 'string' ? presentById(userOrId, findUser(userOrId)) : presentMe(userOrId);

/** Returns the account data that a user sees. @throws AppError `user.not_found` */
export const getMe = async (id: UserId): Promise<User> => (await presentById(id, getUser(id))) as User;
