import type { AccessToken, User } from '@overtone/shared/identity/users/user.model.ts';
import type { RoleId } from '@overtone/shared/ids.ts';
import type { Role } from '@overtone/shared/permissions/permissions.ts';
import { getPermissions, getRolesOf } from '../../identity/roles/permissions-of.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';

/** Placeholder for an unused recovery code. The code itself was shown once. */
const maskedCode = '••••••••••-••••••••••';

interface UserContext {
  readonly roles: ReadonlyMap<RoleId, Role>;
  readonly tokens: AccessToken[];
  readonly unreadNotifications: number;
}

/** Returns the account data that the user may see. */
export const presentUser = (user: StoredUser, { roles, tokens, unreadNotifications }: UserContext): User => ({
  ...user,
  tokens,
  roles: getRolesOf(user, roles).map(({ id, name }) => ({ id, name })),
  permissions: getPermissions(user, roles),
  subscriptions: [],
  two_factor_recovery_codes:
    user.recovery_codes_left === null ? null : Array.from({ length: user.recovery_codes_left }, () => maskedCode),
  unread_notifications_count: unreadNotifications,
});
