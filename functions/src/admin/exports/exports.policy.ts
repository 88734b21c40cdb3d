import { activityContract } from '@overtone/shared/admin/activity/activity.contract.ts';
import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Access } from '@overtone/shared/http/endpoint.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import type { ExportedKindName } from './exported-kinds.ts';

/** The endpoints that request exports. */
const endpoints = {
  ...{ users: exportContract.users, playlists: exportContract.playlists },
  activity: activityContract.export,
} satisfies Record<ExportedKindName, { readonly access: Access }>;

/**
 * Returns whether the permissions allow exporting a list. It is checked again when the file is written, because a role
 * may have been removed.
 */
export const canExport = (kind: ExportedKindName, permissions: readonly GrantedPermission[]): boolean => {
  const { access } = endpoints[kind];
  return access !== 'public' && access !== 'self' && isGranted(permissions, access);
};
