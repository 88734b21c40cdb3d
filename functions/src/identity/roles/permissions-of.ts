import type { RoleId } from '@overtone/shared/ids.ts';
import { mergePermissions } from '@overtone/shared/permissions/merge-permissions.ts';
import { type GrantedPermission, guestRole, type Role } from '@overtone/shared/permissions/permissions.ts';
import type { StoredUser } from '../users/stored-user.model.ts';

type Roles = ReadonlyMap<RoleId, Role>;

/** Returns the roles of a user. Deleted roles are omitted. */
export const getRolesOf = ({ roleIds }: Pick<StoredUser, 'roleIds'>, roles: Roles): Role[] =>
  roleIds.flatMap((id) => roles.get(id) ?? []);

/** Returns the permissions of a user: those of the roles and the user's own. */
export const getPermissions = (user: Pick<StoredUser, 'roleIds' | 'permissions'>, roles: Roles): GrantedPermission[] =>
  mergePermissions([...getRolesOf(user, roles).flatMap(({ permissions }) => permissions), ...user.permissions]);

export const getGuestPermissions = (roles: Roles): readonly GrantedPermission[] =>
  (roles.get(guestRole.id) ?? guestRole).permissions;
