import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { getPermissions } from '../roles/permissions-of.ts';
import { getRoles } from '../roles/roles.store.ts';
import { findUser } from '../users/users.store.ts';

/** A user with permissions. */
export interface Caller extends Pick<Visitor, 'permissions'> {
  readonly userId: UserId;
}

/**
 * Returns any user with the current permissions, not only the user of the request, or undefined if the account does not
 * exist. Costs a read unit, and the read of the roles once in `identityLimits.serverCacheSeconds`.
 */
export const findCaller = async (userId: UserId): Promise<Caller | undefined> => {
  const [user, roles] = await Promise.all([findUser(userId), getRoles()]);
  return user && { userId, permissions: getPermissions(user, roles) };
};
