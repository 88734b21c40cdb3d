import type { RoleId } from '@overtone/shared/ids.ts';
import { mergePermissions } from '@overtone/shared/permissions/merge-permissions.ts';
import { type GrantedPermission, guestRole, type Role } from '@overtone/shared/permissions/permissions.ts';
import type { StoredUser } from '../users/stored-user.model.ts';

type Roles = ReadonlyMap<RoleId, Role>;

/** Roles that somebody holds; one that was deleted grants nothing. */
export const rolesOf = ({ roleIds }: Pick<StoredUser, 'roleIds'>, roles: Roles): Role[] =>
  roleIds.flatMap((id) => roles.get(id) ?? []);

/** What somebody may do: their roles' permissions and their own. */
export const permissionsOf = (user: Pick<StoredUser, 'roleIds' | 'permissions'>, roles: Roles): GrantedPermission[] =>
  mergePermissions([...rolesOf(user, roles).flatMap(({ permissions }) => permissions), ...user.permissions]);

export const guestPermissions = (roles: Roles): readonly GrantedPermission[] =>
  (roles.get(guestRole.id) ?? guestRole).permissions;
