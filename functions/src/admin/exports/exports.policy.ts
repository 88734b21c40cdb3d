import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import type { ExportedKindName } from './exported-kinds.ts';

/**
 * Returns whether the permissions allow exporting a list. It is checked again when the file is written, because a role
 * may have been removed.
 */
export const canExport = (kind: ExportedKindName, permissions: readonly GrantedPermission[]): boolean => {
  const { access } = exportContract[kind];
  return access !== 'public' && access !== 'self' && isGranted(permissions, access);
};
