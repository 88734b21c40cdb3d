import type { GrantedPermission, PermissionName } from './permissions.ts';

type Limits = Map<string, number | null>;

const getLimits = ({ restrictions }: GrantedPermission): Limits =>
  new Map(restrictions.map(({ name, value }) => [name, value]));

/**
 * Returns the higher value of each restriction. There is no limit if one of the grants does not contain the
 * restriction.
 */
const mergeLimits = (a: Limits, b: Limits): Limits =>
  new Map(
    [...a].flatMap(([name, value]) => {
      const otherValue = b.get(name);
      const isUnlimited = value === null || otherValue === undefined || otherValue === null;
      return isUnlimited ? [] : [[name, Math.max(value, otherValue)] as const];
    }),
  );

/**
 * Merges the permissions of several roles and of a user. Each permission has the highest values of its restrictions.
 */
export const mergePermissions = (granted: readonly GrantedPermission[]): GrantedPermission[] => {
  const merged = new Map<PermissionName, Limits>();
  for (const permission of granted) {
    const previous = merged.get(permission.name);
    const limits = getLimits(permission);
    merged.set(permission.name, previous ? mergeLimits(previous, limits) : limits);
  }
  return [...merged].map(([name, limits]) => ({
    name,
    restrictions: [...limits].map(([restriction, value]) => ({ name: restriction, value })),
  }));
};
