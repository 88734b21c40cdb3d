import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import type { ManagedKindName } from '../lists/managed-kinds.ts';

/** Whether somebody may have a kind of list: as when they asked for it, for a role may be gone by now. */
export const mayExport = (kind: ManagedKindName, permissions: readonly GrantedPermission[]): boolean => {
  const { access } = exportContract[kind];
  return access !== 'public' && access !== 'self' && isGranted(permissions, access);
};
