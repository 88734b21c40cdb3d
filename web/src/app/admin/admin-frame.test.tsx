import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { watchHistorySteps } from '../../lib/history-steps.ts';
import { player } from '../../player/player.ts';
import { media } from '../../styles/tokens.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openSite } from '../../testing/open-site.tsx';
import { buildSiteReports, siteReportAnswers } from '../../testing/site-reports.ts';

const answers = () => ({
  'GET /api/v1/admin/users': { body: buildListReply([]) },
  'GET /api/v1/admin/playlists': { body: buildListReply([]) },
  'GET /api/v1/insights/site': { body: { insights: buildInsights(30) } },
  'GET /api/v1/insights/site/now': { body: { now: { listeners: 0, places: [], elsewhere: 0, at: null } } },
  ...siteReportAnswers(buildSiteReports()),
});
const holding = (...names: PermissionName[]) =>
  buildBootstrap({}, buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) }));
const rooms = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin area' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('leads from its address to its report', async () => {
  stubMediaQueries(media.desktop);
  const { at } = openSite('/admin', holding('admin'), answers());
  await waitFor(() => expect(at()).toBe('/admin/reports'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeDefined();
  expect(await rooms()).toEqual(['Back to the site', 'Reports', 'Users', 'Playlists', 'Backstage requests']);
  expect(document.title).toBe('Reports · Overtone');
});

it('has the rooms alone that somebody may open', async () => {
  stubMediaQueries(media.desktop);
  openSite('/admin/playlists', holding('admin.access', 'playlists.update'), answers());
  expect(await screen.findByRole('heading', { level: 1, name: 'Playlists' })).toBeDefined();
  expect(await rooms()).toEqual(['Back to the site', 'Reports', 'Playlists']);
});

it.each<[string, PermissionName[], string]>([
  ['/admin', ['users.update'], '/404'],
  ['/admin/users', ['users.update'], '/404'],
  ['/admin/users', ['admin.access', 'playlists.update'], '/404'],
  ['/admin/reports', ['users.update', 'music.update'], '/404'],
  ['/admin/playlists', ['admin.access'], '/404'],
])('%s is not there for whoever holds %s', async (path, names, to) => {
  const { at, asked } = openSite(path, holding(...names), answers());
  await waitFor(() => expect(at()).toBe(to));
  expect(asked.filter(({ url }) => /\/(admin|insights)\//.test(url))).toEqual([]);
});

it('asks a guest to sign in, and comes back', async () => {
  const { at } = openSite('/admin/users?sort=name%3Aasc', buildBootstrap(), answers());
  await waitFor(() => expect(at()).toBe('/login?next=%2Fadmin%2Fusers%3Fsort%3Dname%253Aasc'));
});

it('opens its rooms from a bar where there is no room beside the page', async () => {
  stubMediaQueries(media.tablet);
  const { at } = openSite('/admin/users', holding('admin'), answers());
  const user = userEvent.setup();
  expect(screen.queryByRole('navigation', { name: 'Admin area' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Sections' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Sections' }));
  await user.click(drawer.getByRole('link', { name: 'Playlists' }));
  await waitFor(() => expect(at()).toBe('/admin/playlists'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Playlists' })).toBeDefined();
});

it('has the player at hand while something is queued', async () => {
  stubMediaQueries(media.desktop);
  openSite('/admin/users', holding('admin'), answers());
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  act(() => player.playLast([buildTrack()]));
  expect(await screen.findByRole('region', { name: 'Player' })).toBeDefined();
});

it.each([
  ['beside the page', media.desktop],
  ['over the page', media.phone],
])('has the account menu %s, without a way to where one is', async (_, screenSize) => {
  stubMediaQueries(screenSize);
  const { at } = openSite('/admin/users', holding('admin'), answers());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Account menu$/ }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Backstage', 'Upload', 'Profile page', 'History', 'Dark mode', 'Account settings', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Account settings' }));
  await waitFor(() => expect(at()).toBe('/account-settings'));
});

it('closes its drawer and the account menu when a phone goes back', async () => {
  stubMediaQueries(media.phone);
  watchHistorySteps(() => import('../../lib/layers.ts'));
  const { at } = openSite('/admin/users', holding('admin'), answers());
  const user = userEvent.setup();
  const goBack = async (): Promise<void> => {
    await waitFor(() => expect(history.state?.layers).toBe(1));
    history.back();
  };
  await user.click(await screen.findByRole('button', { name: 'Sections' }));
  expect(await screen.findByRole('dialog', { name: 'Sections' })).toBeDefined();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Account menu$/ }));
  expect(await screen.findByRole('menu')).toBeDefined();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(at()).toBe('/admin/users');
});
