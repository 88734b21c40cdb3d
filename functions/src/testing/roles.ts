import type { Role } from '@overtone/shared/permissions/permissions.ts';
import { getRoles, roleItem } from '../identity/roles/roles.store.ts';
import { putItem } from '../platform/dynamo/write.ts';

/** Stores a role, which applies from the next request. */
export const putRole = async (role: Role): Promise<void> => {
  await putItem(roleItem, role);
  getRoles.clear();
};
