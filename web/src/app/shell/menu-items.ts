import { isGranted } from '@overtone/shared/is-granted.ts';
import type { GrantedPermission, PermissionName } from '@overtone/shared/permissions.ts';
import type { MenuItem, PublicSettings } from '@overtone/shared/site/settings.model.ts';

export type MenuPosition = PublicSettings['menus'][number]['positions'][number];

const valueAt = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings);

/**
 * Items of the menus at a position that this visitor may see (spec §6): all listed permissions, every required setting
 * as asked. Nobody has an account yet, so items for roles and subscribers stay hidden.
 */
export const menuItems = (
  settings: PublicSettings,
  granted: readonly GrantedPermission[],
  position: MenuPosition,
): MenuItem[] =>
  settings.menus
    .filter(({ positions }) => positions.includes(position))
    .flatMap(({ items }) => items)
    .filter(
      (item) =>
        item.roles.length === 0 &&
        item.subscriptionStatus !== 'subscribed' &&
        item.permissions.every((permission) => isGranted(granted, permission as PermissionName)) &&
        Object.entries(item.settings).every(([path, value]) => valueAt(settings, path) === value),
    );
