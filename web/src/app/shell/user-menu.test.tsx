import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
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
  const person = buildUser(changes);
  const Menu = () => <UserMenu user={person} />;
  const app = openApp([{ ...withToasts(Menu), path: '/' }], {
    bootstrap: buildBootstrap(settings, person, managesArtists),
  });
  await app.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('menu');
  return app;
};

const items = (): (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('leads to what is everybody’s', async () => {
  const { user, at } = await open();
  expect(items()).toEqual(['Profile page', 'History', 'Dark mode', 'Account settings', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Profile page' }));
  expect(at()).toBe('/user/usr_01J00000000000000000000001/orla-venn');
});

it('calls somebody who chose no name as everybody sees them, by nothing of their address', async () => {
  await open({ name: null, email: 'orla.venn@example.com' }, {}, /^Listener.*Account menu$/);
  const panel = within(screen.getByRole('dialog', { name: 'Account menu for Listener' }));
  expect(panel.getByText('Listener')).toBeDefined();
});

it('has what the site has configured first, and billing for subscribers', async () => {
  const { user, at } = await open({ subscriptions: [{ valid: true, active: true }] }, { menus });
  expect(items().slice(0, 4)).toEqual(['My favourites', 'Profile page', 'History', 'Billing']);
  await user.click(screen.getByRole('menuitem', { name: 'My favourites' }));
  expect(at()).toBe('/user/usr_01J00000000000000000000001/me/favourites');
});

it('leads those who make music to where they send it', async () => {
  const { user, at } = await open({ permissions: [{ name: 'music.create', restrictions: [] }] });
  await user.click(screen.getByRole('menuitem', { name: 'Upload' }));
  expect(at()).toBe('/backstage/upload');
});

it('leads whoever manages an artist to its rooms, also where they may send nothing', async () => {
  const { user, at } = await open({}, {}, undefined, true);
  expect(items()).toEqual(['Backstage', 'Profile page', 'History', 'Dark mode', 'Account settings', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Backstage' }));
  expect(at()).toBe('/backstage');
});

it('leads those who run the site to where they do so, once', async () => {
  const admin = { permissions: [{ name: 'admin' as const, restrictions: [] }] };
  const { user, at, view } = await open(admin);
  expect(items()[0]).toBe('Admin area');
  await user.click(screen.getByRole('menuitem', { name: 'Admin area' }));
  expect(at()).toBe('/admin');
  view.unmount();
  const own = [
    { id: 'user', positions: ['user-dropdown'], items: [{ ...home, label: 'The office', action: '/admin' }] },
  ];
  await open(admin, { menus: own });
  expect(items().slice(0, 3)).toEqual(['The office', 'Backstage', 'Upload']);
});

it('leaves the theme alone where it may not be changed', async () => {
  await open({}, { themes: { default_id: null, user_change: false } });
  expect(items()).toEqual(['Profile page', 'History', 'Account settings', 'Log out']);
});
