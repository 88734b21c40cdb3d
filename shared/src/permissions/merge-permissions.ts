import type { GrantedPermission, PermissionName } from './permissions.ts';

type Limits = Map<string, number | null>;

const limitsOf = ({ restrictions }: GrantedPermission): Limits =>
  new Map(restrictions.map(({ name, value }) => [name, value]));

/** The more generous of two grants, restriction by restriction: one that a grant does not name does not bind it. */
const moreGenerous = (one: Limits, other: Limits): Limits =>
  new Map(
    [...one].flatMap(([name, value]) => {
      const otherValue = other.get(name);
      const isFree = value === null || otherValue === undefined || otherValue === null;
      return isFree ? [] : [[name, Math.max(value, otherValue)] as const];
    }),
  );

/** Permissions of several roles and a person's own, each once, with the most generous restrictions. */
export const mergePermissions = (granted: readonly GrantedPermission[]): GrantedPermission[] => {
  const merged = new Map<PermissionName, Limits>();
  for (const permission of granted) {
    const known = merged.get(permission.name);
    const limits = limitsOf(permission);
    merged.set(permission.name, known ? moreGenerous(known, limits) : limits);
  }
  return [...merged].map(([name, limits]) => ({
    name,
    restrictions: [...limits].map(([restriction, value]) => ({ name: restriction, value })),
  }));
};
