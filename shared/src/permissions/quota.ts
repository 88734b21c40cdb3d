import type { GrantedPermission, PermissionName } from './permissions.ts';

/**
 * Returns the value of a restriction (spec §6).
 * @param granted merged permissions
 * @returns null for no limit; 0 if the permission is not granted
 */
export const getQuotaOf = (
  granted: readonly GrantedPermission[],
  permission: PermissionName,
  restriction: string,
): number | null => {
  if (granted.some(({ name }) => name === 'admin')) return null;
  const grant = granted.find(({ name }) => name === permission);
  if (!grant) return 0;
  return grant.restrictions.find(({ name }) => name === restriction)?.value ?? null;
};

/** Returns whether the usage has reached the value of a restriction. */
export const isOverQuota = (
  granted: readonly GrantedPermission[],
  permission: PermissionName,
  restriction: string,
  usage: number,
): boolean => {
  const quota = getQuotaOf(granted, permission, restriction);
  return quota !== null && usage >= quota;
};
