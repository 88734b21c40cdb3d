import { expect, it } from 'vitest';
import type { GrantedPermission } from '../../permissions/permissions.ts';
import { defaultSettings } from '../../settings/settings.model.ts';
import type { MenuItem } from './menu.model.ts';
import { menuItems } from './menu-items.ts';

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

const shown = (changes: Partial<MenuItem>, user: typeof artist | null = null): MenuItem | undefined => {
  if (!home) throw new Error('The default menu is empty');
  const menus = [{ id: 'm', positions: ['sidebar-primary' as const], items: [{ ...home, ...changes }] }];
  return menuItems({ settings: { ...defaultSettings, menus }, guest_role, user }, 'sidebar-primary')[0];
};

it('shows an item to those who have every right it asks for', () => {
  expect(shown({})).toBeDefined();
  expect(shown({ permissions: ['music.view'] })).toBeDefined();
  expect(shown({ permissions: ['music.view', 'admin.access'] })).toBeUndefined();
  expect(shown({ permissions: ['music.create'] }, artist)).toBeDefined();
  expect(shown({ permissions: ['music.view'] }, artist)).toBeUndefined();
  expect(shown({ permissions: ['users.update'] }, { ...artist, permissions: grant('admin') })).toBeDefined();
});

it('shows an item to those who have every role it asks for, by id', () => {
  expect(shown({ roles: ['artists'] })).toBeUndefined();
  expect(shown({ roles: ['guests'] })).toBeDefined();
  expect(shown({ roles: ['artists'] }, artist)).toBeDefined();
  expect(shown({ roles: ['artists', 'admins'] }, artist)).toBeUndefined();
  const both = { ...artist, roles: [...artist.roles, { id: 'admins', name: 'Admins' }] };
  expect(shown({ roles: ['artists', 'admins'] }, both)).toBeDefined();
});

it('asks for an active subscription, or for none', () => {
  expect(shown({ subscriptionStatus: 'subscribed' })).toBeUndefined();
  expect(shown({ subscriptionStatus: 'unsubscribed' })).toBeDefined();
  expect(shown({ subscriptionStatus: 'subscribed' }, artist)).toBeUndefined();
  expect(shown({ subscriptionStatus: 'unsubscribed' }, artist)).toBeDefined();
  expect(shown({ subscriptionStatus: 'subscribed' }, subscriber)).toBeDefined();
  expect(shown({ subscriptionStatus: 'unsubscribed' }, subscriber)).toBeUndefined();
});

it('shows an item only where the site has the settings it needs', () => {
  expect(shown({ settings: { 'registration.disable': false } })).toBeDefined();
  expect(shown({ settings: { 'billing.enable': true } })).toBeUndefined();
  expect(shown({ settings: { 'no.such.setting': true } })).toBeUndefined();
  expect(shown({ settings: { 'demo.email.length': 3 } })).toBeUndefined();
});

it('leads to the page of whoever looks at it', () => {
  expect(shown({ action: '/user/{currentUser}' }, artist)?.action).toBe(`/user/${artist.id}`);
  expect(shown({ action: '/user/{currentUser}' })).toBeUndefined();
});
