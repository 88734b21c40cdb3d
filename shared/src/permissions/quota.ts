import type { GrantedPermission, PermissionName } from './permissions.ts';

/**
 * The most that a restriction allows (spec §6), of permissions that were merged.
 * @returns null for no limit; 0 for somebody who lacks the permission
 */
export const quotaOf = (
  granted: readonly GrantedPermission[],
  permission: PermissionName,
  restriction: string,
): number | null => {
  if (granted.some(({ name }) => name === 'admin')) return null;
  const grant = granted.find(({ name }) => name === permission);
  if (!grant) return 0;
  return grant.restrictions.find(({ name }) => name === restriction)?.value ?? null;
};

/** Whether no more may be made: usage is at the restriction's value or above it. */
export const isOverQuota = (
  granted: readonly GrantedPermission[],
  permission: PermissionName,
  restriction: string,
  usage: number,
): boolean => {
  const quota = quotaOf(granted, permission, restriction);
  return quota !== null && usage >= quota;
};
