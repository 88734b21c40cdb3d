import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { RoleId } from '@overtone/shared/ids.ts';
import { defaultRoles, guestRole, Role } from '@overtone/shared/permissions/permissions.ts';
import { cached } from '../../platform/cached.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { getTableName } from '../../platform/dynamo/table.ts';

export const roleItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Role,
  key: { pk: 'roles', sk: 'role#{id}' },
  isConsistent: true,
});

/**
 * Returns all roles by id. Costs a Query of `pk = roles` where `sk` begins with `role#` (one read unit for each 4 KB);
 * then cached for `identityLimits.serverCacheSeconds`. Roles that are not stored have their defaults.
 */
export const getRoles = cached(
  identityLimits.serverCacheSeconds,
  () => getTableName('ACCOUNTS_TABLE'),
  async (): Promise<ReadonlyMap<RoleId, Role>> => {
    const roles = [guestRole, ...defaultRoles, ...(await listItems(roleItem, 'key', {}))];
    return new Map(roles.map((role) => [role.id, role]));
  },
);
