import type { RoleId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { defaultRoles, guestRole, Role } from '@overtone/shared/permissions.ts';
import { cached } from '../../platform/cached.ts';
import { putItem, queryItems } from '../../platform/items.ts';
import { tableName } from '../../platform/table.ts';

/**
 * Every role by its id: Query `pk = roles`, `sk` begins with `role#`, one read unit for each 4 KB; then kept for
 * `limits.rolesCachedSeconds`. What the site has not stored is the default.
 */
export const getRoles = cached(
  limits.rolesCachedSeconds,
  () => tableName('ACCOUNTS_TABLE'),
  async (): Promise<ReadonlyMap<RoleId, Role>> => {
    const stored = await queryItems('ACCOUNTS_TABLE', 'roles', 'role#');
    const roles = [guestRole, ...defaultRoles, ...stored.map((item) => Role.parse(item))];
    return new Map(roles.map((role) => [role.id, role]));
  },
);

/** Stores a role; containers see it within `limits.rolesCachedSeconds`. */
export const putRole = async (role: Role): Promise<void> => {
  await putItem('ACCOUNTS_TABLE', { pk: 'roles', sk: `role#${role.id}`, ...role });
  getRoles.forget();
};
