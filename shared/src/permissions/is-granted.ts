import type { GrantedPermission, PermissionName } from './permissions.ts';

/** Returns whether a permission is granted. It is separate from the schemas, so that the browser does not load them. */
export const isGranted = (granted: readonly GrantedPermission[], permission: PermissionName): boolean =>
  granted.some(({ name }) => name === 'admin' || name === permission);
