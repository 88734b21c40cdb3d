import type { Role } from '@overtone/shared/permissions/permissions.ts';
import { roleItem } from '../identity/roles/role.item.ts';
import { getRoles } from '../identity/roles/roles.store.ts';
import { putItem } from '../platform/dynamo/write.ts';

/** Stores a role of the site, which the next call knows. */
export const putRole = async (role: Role): Promise<void> => {
  await putItem(roleItem, role);
  getRoles.forget();
};
