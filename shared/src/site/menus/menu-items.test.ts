import { describe, expect, it } from 'vitest';
import type { GrantedPermission } from '../../permissions/permissions.ts';
import { defaultSettings } from '../../settings/settings.model.ts';
import type { MenuItem } from './menu.model.ts';
import { getMenuItems } from './menu-items.ts';

const [home] = defaultSettings.menus[0]?.items ?? [];
const grant = (name: GrantedPermission['name']): GrantedPermission[] => [{ name, restrictions: [] }];
const guest_role = { id: 'guests', name: 'Guests', permissions: grant('music.view') };
const artist = {
  id: 'usr_01J00000000000000000000001' as const,
  roles: [{ id: 'artists', name: 'Artists' }],
  permissions: grant('music.create'),
  subscriptions: [{ valid: true, active: false }],
};
const subscriber = { ...artist, subscriptions: [{ valid: true, active: true }] };

const findShownItem = (changes: Partial<MenuItem>, user: typeof artist | null = null): MenuItem | undefined => {
  if (!home) throw new Error('The default menu is empty');
  const menus = [{ id: 'm', positions: ['sidebar-primary' as const], items: [{ ...home, ...changes }] }];
  return getMenuItems({ settings: { ...defaultSettings, menus }, guest_role, user }, 'sidebar-primary')[0];
};

describe('getMenuItems', () => {
  it('shows an item to visitors with all required permissions', () => {
    expect(findShownItem({})).toBeDefined();
    expect(findShownItem({ permissions: ['music.view'] })).toBeDefined();
    expect(findShownItem({ permissions: ['music.view', 'admin.access'] })).toBeUndefined();
    expect(findShownItem({ permissions: ['music.create'] }, artist)).toBeDefined();
    expect(findShownItem({ permissions: ['music.view'] }, artist)).toBeUndefined();
    expect(findShownItem({ permissions: ['users.update'] }, { ...artist, permissions: grant('admin') })).toBeDefined();
  });

  it('shows an item to visitors with all required roles, by id', () => {
    expect(findShownItem({ roles: ['artists'] })).toBeUndefined();
    expect(findShownItem({ roles: ['guests'] })).toBeDefined();
    expect(findShownItem({ roles: ['artists'] }, artist)).toBeDefined();
    expect(findShownItem({ roles: ['artists', 'admins'] }, artist)).toBeUndefined();
    const userWithBothRoles = { ...artist, roles: [...artist.roles, { id: 'admins', name: 'Admins' }] };
    expect(findShownItem({ roles: ['artists', 'admins'] }, userWithBothRoles)).toBeDefined();
  });

  it('shows an item only to visitors with the required subscription status', () => {
    expect(findShownItem({ subscriptionStatus: 'subscribed' })).toBeUndefined();
    expect(findShownItem({ subscriptionStatus: 'unsubscribed' })).toBeDefined();
    expect(findShownItem({ subscriptionStatus: 'subscribed' }, artist)).toBeUndefined();
    expect(findShownItem({ subscriptionStatus: 'unsubscribed' }, artist)).toBeDefined();
    expect(findShownItem({ subscriptionStatus: 'subscribed' }, subscriber)).toBeDefined();
    expect(findShownItem({ subscriptionStatus: 'unsubscribed' }, subscriber)).toBeUndefined();
  });

  it('shows an item only with the required settings', () => {
    expect(findShownItem({ settings: { 'registration.disable': false } })).toBeDefined();
    expect(findShownItem({ settings: { 'billing.enable': true } })).toBeUndefined();
    expect(findShownItem({ settings: { 'no.such.setting': true } })).toBeUndefined();
    expect(findShownItem({ settings: { 'demo.email.length': 3 } })).toBeUndefined();
  });

  it('replaces the placeholder of the current user', () => {
    expect(findShownItem({ action: '/user/{currentUser}' }, artist)?.action).toBe(`/user/${artist.id}`);
    expect(findShownItem({ action: '/user/{currentUser}' })).toBeUndefined();
  });
});
