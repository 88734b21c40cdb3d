import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { openSite } from '../../testing/open-site.tsx';

const item = (label: string, action: string) => ({
  ...{ id: label, label, action, icon: 'music', type: 'route' as const, target: '_self' as const },
  ...{ roles: [], permissions: [], settings: {}, subscriptionStatus: null },
});

it('has what a menu puts beside the main one below it, in a list of its own', async () => {
  const menus = [
    { id: 'more', positions: ['sidebar-secondary' as const], items: [item('Imprint', '/pages/imprint')] },
    { id: 'main', positions: ['sidebar-primary' as const], items: [item('Home', '/'), item('Contact', '/contact')] },
  ];
  openSite('/contact', aBootstrap({ menus }));
  await screen.findByRole('heading', { level: 1 });
  const lists = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list');
  const named = lists.map((list) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );
  expect(named).toEqual([['Home', 'Contact'], ['Imprint']]);
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/pages/imprint');
});

it('has no such list where no menu has anything for it', async () => {
  openSite('/contact', aBootstrap({ menus: [] }));
  await screen.findByRole('heading', { level: 1 });
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list')).toHaveLength(1);
});

it('links to the library and the history when the user is logged in', async () => {
  openSite('/library', aBootstrap({}, aUser()));
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  const library = await main.findByRole('link', { name: 'Your library' });
  expect([library.getAttribute('href'), library.getAttribute('aria-current')]).toEqual(['/library', 'page']);
  expect(main.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/library/history');
});
