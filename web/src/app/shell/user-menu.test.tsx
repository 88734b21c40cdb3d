import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { notificationSettings } from '../../testing/notifications.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { UserMenu } from './user-menu.tsx';

const [home] = defaultSettings.menus[0]?.items ?? [];
const favourites = { ...home, id: 'mine', label: 'My favourites', action: '/user/{currentUser}/me/favourites' };
const menus = [{ id: 'user', positions: ['user-dropdown'], items: [favourites] }];

const open = async (
  changes: Parameters<typeof buildUser>[0] = {},
  settings = {},
  name = /^Orla Venn.*Account menu$/,
  managesArtists = false,
) => {
  const account = buildUser(changes);
  const Menu = () => <UserMenu user={account} />;
  const app = openApp([{ ...withToasts(Menu), path: '/' }], {
    bootstrap: buildBootstrap(settings, account, managesArtists),
  });
  await app.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('menu');
  return app;
};

/** The entries below those of the workspaces. */
const listEntries = (): (string | null)[] => {
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return entries.slice(entries.indexOf('New workspace') + 1);
};

describe('UserMenu', () => {
  it('has the default entries', async () => {
    const { user, getPath } = await open();
    expect(listEntries()).toEqual(['Profile page', 'History', 'Dark mode', 'Account settings', 'Log out']);
    await user.click(screen.getByRole('menuitem', { name: 'Profile page' }));
    expect(getPath()).toBe('/user/usr_01J00000000000000000000001/orla-venn');
  });

  it('shows the public name without the email when the user has chosen no name', async () => {
    await open({ name: null, email: 'orla.venn@example.com' }, {}, /^Listener.*Account menu$/);
    const panel = within(screen.getByRole('dialog', { name: 'Account menu for Listener' }));
    expect(panel.getByText('Listener')).toBeDefined();
  });

  it('shows configured items first, and billing for subscribers', async () => {
    const { user, getPath } = await open({ subscriptions: [{ valid: true, active: true }] }, { menus });
    expect(listEntries().slice(0, 4)).toEqual(['My favourites', 'Profile page', 'History', 'Billing']);
    await user.click(screen.getByRole('menuitem', { name: 'My favourites' }));
    expect(getPath()).toBe('/user/usr_01J00000000000000000000001/me/favourites');
  });

  it('links to the upload page for users who can upload', async () => {
    const { user, getPath } = await open({ permissions: [{ name: 'music.create', restrictions: [] }] });
    await user.click(screen.getByRole('menuitem', { name: 'Upload' }));
    expect(getPath()).toBe('/backstage/upload');
  });

  it('links to the backstage for managers, even if they cannot upload', async () => {
    const { user, getPath } = await open({}, {}, undefined, true);
    expect(listEntries()).toEqual(['Backstage', 'Profile page', 'History', 'Dark mode', 'Account settings', 'Log out']);
    await user.click(screen.getByRole('menuitem', { name: 'Backstage' }));
    expect(getPath()).toBe('/backstage');
  });

  it('links to the admin area for admins, unless a configured item does', async () => {
    const admin = { permissions: [{ name: 'admin' as const, restrictions: [] }] };
    const { user, getPath, view } = await open(admin);
    expect(listEntries()[0]).toBe('Admin area');
    await user.click(screen.getByRole('menuitem', { name: 'Admin area' }));
    expect(getPath()).toBe('/admin');
    view.unmount();
    const customMenus = [
      { id: 'user', positions: ['user-dropdown'], items: [{ ...home, label: 'The office', action: '/admin' }] },
    ];
    await open(admin, { menus: customMenus });
    expect(listEntries().slice(0, 3)).toEqual(['The office', 'Backstage', 'Upload']);
  });

  it('links to notifications with the unread count where there is no bell', async () => {
    const { user, getPath } = await open({ unread_notifications_count: 120 }, notificationSettings);
    expect(listEntries()).toContain('Notifications 99+');
    await user.click(screen.getByRole('menuitem', { name: /Notifications/ }));
    expect(getPath()).toBe('/notifications');
  });

  it('has no theme entry when the site does not allow a choice', async () => {
    await open({}, { themes: { default_id: null, user_change: false } });
    expect(listEntries()).toEqual(['Profile page', 'History', 'Account settings', 'Log out']);
  });
});
