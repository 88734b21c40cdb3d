import { defaultSettings, type MenuItem } from '@overtone/shared/site/settings.model.ts';
import { expect, it } from 'vitest';
import { menuItems } from './menu-items.ts';

const [home] = defaultSettings.menus[0]?.items ?? [];
const shown = (changes: Partial<MenuItem>): boolean => {
  if (!home) throw new Error('The default menu is empty');
  const menus = [{ id: 'm', positions: ['sidebar-primary' as const], items: [{ ...home, ...changes }] }];
  const granted = [{ name: 'music.view' as const, restrictions: [] }];
  return menuItems({ ...defaultSettings, menus }, granted, 'sidebar-primary').length === 1;
};

it('shows an item to those who have every right it asks for', () => {
  expect(shown({})).toBe(true);
  expect(shown({ permissions: ['music.view'] })).toBe(true);
  expect(shown({ permissions: ['music.view', 'admin.access'] })).toBe(false);
});

it('keeps items for roles and subscribers from visitors', () => {
  expect(shown({ roles: ['artists'] })).toBe(false);
  expect(shown({ subscriptionStatus: 'subscribed' })).toBe(false);
  expect(shown({ subscriptionStatus: 'unsubscribed' })).toBe(true);
});

it('shows an item only where the site has the settings it needs', () => {
  expect(shown({ settings: { 'registration.disable': true } })).toBe(true);
  expect(shown({ settings: { 'billing.enable': true } })).toBe(false);
  expect(shown({ settings: { 'no.such.setting': true } })).toBe(false);
});
