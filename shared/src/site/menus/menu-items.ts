import type { User } from '../../identity/users/user.model.ts';
import { isGranted } from '../../permissions/is-granted.ts';
import type { PermissionName, Role } from '../../permissions/permissions.ts';
import type { PublicSettings } from '../../settings/settings.model.ts';
import type { MenuItem, menuPositions } from './menu.model.ts';

export type MenuPosition = (typeof menuPositions)[number];

/** The visitor for whom a menu is shown. */
type MenuVisitor = {
  readonly settings: PublicSettings;
  readonly guest_role: Role;
  readonly user: Pick<User, 'id' | 'roles' | 'permissions' | 'subscriptions'> | null;
};

/** Placeholder for the id of the logged-in user in the action of an item. */
const currentUserPlaceholder = '{currentUser}';

const getValueAt = (settings: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], settings);

const createItemFilter = ({ settings, guest_role, user }: MenuVisitor) => {
  const roles = user?.roles ?? [guest_role];
  const granted = (user ?? guest_role).permissions;
  const isSubscribed = user?.subscriptions.some(({ active }) => active) ?? false;
  return (item: MenuItem): boolean =>
    item.roles.every((role) => roles.some(({ id }) => id === role)) &&
    item.permissions.every((permission) => isGranted(granted, permission as PermissionName)) &&
    Object.entries(item.settings).every(([path, value]) => getValueAt(settings, path) === value) &&
    (!item.subscriptionStatus || (item.subscriptionStatus === 'subscribed') === isSubscribed) &&
    (user !== null || !item.action.includes(currentUserPlaceholder));
};

/**
 * Returns the menu items at a position that this visitor may see (spec §6): all listed roles and permissions, every
 * required setting, and the required subscription status. A guest has the guest role, and no link to a profile.
 */
export const getMenuItems = (visitor: MenuVisitor, position: MenuPosition): MenuItem[] =>
  visitor.settings.menus
    .filter(({ positions }: PublicSettings['menus'][number]) => positions.includes(position))
    .flatMap(({ items }) => items)
    .filter(createItemFilter(visitor))
    .map((item) => ({ ...item, action: item.action.replaceAll(currentUserPlaceholder, visitor.user?.id ?? '') }));
