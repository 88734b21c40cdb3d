import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchHistorySteps } from '../../lib/history-steps.ts';
import { player } from '../../player/player.ts';
import { media } from '../../styles/tokens.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openSite } from '../../testing/open-site.tsx';
import { buildSiteReportAnswers, buildSiteReports } from '../../testing/site-reports.ts';

const attention = { backstage_requests: 3, comments: 0, reports: 0 };

beforeEach(() => localStorage.clear());

const buildAnswers = () => ({
  'GET /api/v1/admin/attention': { body: { attention } },
  'GET /api/v1/admin/activity': { body: { pagination: { data: [], nextCursor: null } } },
  'GET /api/v1/admin/users': { body: buildListReply([]) },
  'GET /api/v1/admin/playlists': { body: buildListReply([]) },
  'GET /api/v1/insights/site': { body: { insights: buildInsights(30) } },
  'GET /api/v1/insights/site/now': { body: { now: { listeners: 0, places: [], elsewhere: 0, at: null } } },
  'GET /api/v1/workspaces': { body: { workspaces: [personalWorkspace] } },
  ...buildSiteReportAnswers(buildSiteReports()),
});
const buildAdmin = (...names: PermissionName[]) =>
  buildBootstrap({}, buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) }));
const listLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin area' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('AdminFrame', () => {
  it('redirects from /admin to the reports', async () => {
    stubMediaQueries(media.desktop);
    const { getPath } = openSite('/admin', buildAdmin('admin'), buildAnswers());
    await waitFor(() => expect(getPath()).toBe('/admin/reports'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeDefined();
    const [back, reports, requests, ...others] = await listLinks();
    const names = ['Back to the site', 'Reports', 'Channels', 'Playlists', 'Users', 'Activity log'];
    expect([back, reports, ...others]).toEqual(names);
    expect(requests).toMatch(/^Backstage requests/);
    expect(document.title).toBe('Reports · Overtone');
  });

  it('lists only the sections that the user can open', async () => {
    stubMediaQueries(media.desktop);
    openSite('/admin/playlists', buildAdmin('admin.access', 'playlists.update'), buildAnswers());
    expect(await screen.findByRole('heading', { level: 1, name: 'Playlists' })).toBeDefined();
    expect(await listLinks()).toEqual(['Back to the site', 'Playlists']);
  });

  it.each<[string, PermissionName[], string]>([
    ['/admin', ['users.update'], '/404'],
    ['/admin/users', ['users.update'], '/404'],
    ['/admin/users', ['admin.access', 'playlists.update'], '/404'],
    ['/admin/reports', ['users.update', 'music.update'], '/404'],
    ['/admin/reports', ['admin.access', 'users.update'], '/404'],
    ['/admin/logs/activity', ['admin.access', 'users.update'], '/404'],
    ['/admin', ['admin.access'], '/404'],
    ['/admin/playlists', ['admin.access'], '/404'],
  ])('does not open %s with the permissions %s', async (path, names, expectedPath) => {
    const { getPath, sentRequests } = openSite(path, buildAdmin(...names), buildAnswers());
    await waitFor(() => expect(getPath()).toBe(expectedPath));
    expect(sentRequests.filter(({ url }) => /\/(admin|insights)\//.test(url))).toEqual([]);
  });

  it('redirects from its root to the first section that the user can open', async () => {
    stubMediaQueries(media.desktop);
    const { getPath } = openSite('/admin', buildAdmin('admin.access', 'logs.view'), buildAnswers());
    await waitFor(() => expect(getPath()).toBe('/admin/logs/activity'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Activity log' })).toBeDefined();
  });

  it('shows how much needs attention, with one request for all sections and pages', async () => {
    stubMediaQueries(media.desktop);
    const { sentRequests } = openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: /^Backstage requests\s*3 need attention$/ });
    expect(within(link).getByText('3')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Users' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Playlists' }));
    await screen.findByRole('heading', { level: 1, name: 'Playlists' });
    expect(sentRequests.filter(({ url }) => url === '/api/v1/admin/attention')).toHaveLength(1);
  });

  it('shows the sections without counts when they cannot be loaded', async () => {
    stubMediaQueries(media.desktop);
    const replies = { ...buildAnswers(), 'GET /api/v1/admin/attention': { status: 503, body: {} } };
    openSite('/admin/users', buildAdmin('admin'), replies);
    expect(await screen.findByRole('link', { name: 'Backstage requests' })).toBeDefined();
  });

  it('collapses a group except the section of the page, and the sidebar, also after a reload', async () => {
    stubMediaQueries(media.desktop);
    openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    const user = userEvent.setup();
    const content = await screen.findByRole('button', { name: 'Content', expanded: true });
    await user.click(content);
    expect(screen.queryByRole('link', { name: 'Playlists' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'People', expanded: true }));
    expect(screen.getByRole('link', { name: 'Users' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(screen.getByRole('link', { name: 'Playlists' }).getAttribute('data-tooltip')).toBe('Playlists');
    cleanup();
    openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    await user.click(await screen.findByRole('button', { name: 'Expand navigation' }));
    expect(screen.getByRole('button', { name: 'Content', expanded: false })).toBeDefined();
  });

  it('finds every section that the user can open in the palette', async () => {
    stubMediaQueries(media.desktop);
    const { getPath } = openSite(
      '/admin/users',
      buildAdmin('admin.access', 'users.update', 'logs.view'),
      buildAnswers(),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Find a page/ }));
    expect(await screen.findByRole('option', { name: /^Activity log/ })).toBeDefined();
    await user.keyboard('activity');
    expect(screen.queryByRole('option', { name: /^Playlists/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /^Activity log/ }));
    await waitFor(() => expect(getPath()).toBe('/admin/logs/activity'));
  });

  it('redirects guests to the login page with the return path', async () => {
    const { getPath } = openSite('/admin/users?sort=name%3Aasc', buildBootstrap(), buildAnswers());
    await waitFor(() => expect(getPath()).toBe('/login?next=%2Fadmin%2Fusers%3Fsort%3Dname%253Aasc'));
  });

  it('opens the navigation as a drawer on tablets', async () => {
    stubMediaQueries(media.tablet);
    const { getPath } = openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    const user = userEvent.setup();
    expect(screen.queryByRole('navigation', { name: 'Admin area' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Sections' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Sections' }));
    await user.click(drawer.getByRole('link', { name: 'Playlists' }));
    await waitFor(() => expect(getPath()).toBe('/admin/playlists'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Playlists' })).toBeDefined();
  });

  it('shows the player when the queue has a track', async () => {
    stubMediaQueries(media.desktop);
    openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    act(() => player.playLast([buildTrack()]));
    expect(await screen.findByRole('region', { name: 'Player' })).toBeDefined();
  });

  it.each([
    ['in the sidebar', media.desktop],
    ['in the top bar on phones', media.phone],
  ])('shows the user menu %s, without the entry for the admin area', async (_, screenSize) => {
    stubMediaQueries(screenSize);
    const { getPath } = openSite('/admin/users', buildAdmin('admin'), buildAnswers());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Account menu$/ }));
    await screen.findByRole('menuitemradio', { name: /Default/ });
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'New workspace',
      'Backstage',
      'Upload',
      'Profile page',
      'History',
      'Dark mode',
      'Account settings',
      'Log out',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Account settings' }));
    await waitFor(() => expect(getPath()).toBe('/account-settings'));
  });

  it('closes the drawer and the user menu when the user goes back on a phone', async () => {
    stubMediaQueries(media.phone);
    watchHistorySteps(() => import('../../lib/layers.ts'));
    const { getPath } = openSite('/admin/users', buildAdmin('admin'), buildAnswers());
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
    expect(getPath()).toBe('/admin/users');
  });
});
