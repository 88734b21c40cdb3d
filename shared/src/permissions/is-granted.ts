import type { GrantedPermission, PermissionName } from './permissions.ts';

/** Whether any of the granted permissions covers the asked one. Apart from the schemas, because the browser asks too. */
export const isGranted = (granted: readonly GrantedPermission[], asked: PermissionName): boolean =>
  granted.some(({ name }) => name === 'admin' || name === asked);
