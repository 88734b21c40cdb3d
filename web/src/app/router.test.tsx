import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readPageUses, recordPageUse } from '../discovery/palette/page-uses.ts';
import { rememberSearch } from '../discovery/search/recent-searches.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openSite as open } from '../testing/open-site.tsx';
import { buildInvitePreview, inviteToken } from '../testing/workspaces.ts';

const unverified = buildUser({ email_verified_at: null });

beforeEach(() => localStorage.clear());

describe('routes', () => {
  it('shows the login page to guests, and redirects logged-in users', async () => {
    open('/login', buildBootstrap());
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeDefined();
    const { getPath } = open('/login?next=%2Fcontact', buildBootstrap({}, buildUser()));
    await waitFor(() => expect(getPath()).toBe('/contact'));
  });

  it.each([
    ['/register', '/login'],
    ['/register?invite_id=inv_1', '/register?invite_id=inv_1'],
    ['/workspace/join/register', '/workspace/join/register'],
  ])('leads from %s to %s when registration is disabled', async (path, expectedPath) => {
    const registration = { disable: true, policies: [], extra_fields: [] };
    const { getPath } = open(path, buildBootstrap({ registration }));
    await screen.findByRole('heading', { level: 1 });
    expect(getPath()).toBe(expectedPath);
  });

  it('opens an invitation for logged-in users', async () => {
    const path = `/workspace/join/login#invite=${inviteToken}`;
    const answers = { 'POST /api/v1/workspace/invite/preview': { body: buildInvitePreview() } };
    const { getPath } = open(path, buildBootstrap({}, buildUser()), answers);
    expect(await screen.findByRole('heading', { name: 'Join Slow Harbour' })).toBeDefined();
    expect(getPath()).toBe(path);
  });

  const artist = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
  const subscriber = buildUser({ subscriptions: [{ valid: true, active: true }] });
  const paidBootstrap = { billing: { enable: true } };

  it.each([
    ['a guest', '/library/songs?sort=name', buildBootstrap(), '/login?next=%2Flibrary%2Fsongs%3Fsort%3Dname'],
    ['a guest', '/library/history', buildBootstrap(), '/login?next=%2Flibrary%2Fhistory'],
    ['a guest', '/notifications', buildBootstrap(), '/login?next=%2Fnotifications'],
    ['a guest', '/workspace/12', buildBootstrap(), '/login?next=%2Fworkspace%2F12'],
    ['a guest', '/backstage/upload', buildBootstrap(), '/login?next=%2Fbackstage%2Fupload'],
    ['a guest', '/billing', buildBootstrap(paidBootstrap), '/login?next=%2Fbilling'],
    ['a guest', '/checkout/1/2', buildBootstrap(paidBootstrap), '/register?next=%2Fcheckout%2F1%2F2'],
    ['a guest', '/admin/unknown', buildBootstrap(), '/login?next=%2Fadmin%2Funknown'],
    ['a listener', '/library/songs', buildBootstrap({}, buildUser()), '/library/songs'],
    ['a listener', '/backstage/upload', buildBootstrap({}, buildUser()), '/404'],
    ['a listener', '/backstage/upload', buildBootstrap(paidBootstrap, buildUser()), '/pricing'],
    ['a listener', '/billing/cancel', buildBootstrap(paidBootstrap, buildUser()), '/pricing'],
    ['a listener', '/billing', buildBootstrap({}, buildUser()), '/404'],
    ['a listener', '/admin/unknown', buildBootstrap({}, buildUser()), '/404'],
    ['a subscriber', '/checkout/1/2', buildBootstrap(paidBootstrap, subscriber), '/billing'],
    ['an artist', '/backstage/albums/new', buildBootstrap({}, artist), '/backstage/albums/new'],
    ['an artist', '/backstage/requests', buildBootstrap({}, artist), '/404'],
  ])('checks whether %s may open %s without requesting a channel', async (_, path, data, expectedPath) => {
    const { getPath, sentRequests } = open(path, data);
    await waitFor(() => expect(getPath()).toBe(expectedPath));
    await screen.findByRole('heading', { level: 1 });
    expect(sentRequests.filter(({ url }) => url.includes('/channel/'))).toEqual([]);
  });

  it('does not request a private link when the pointer hovers over it', async () => {
    const { sentRequests, router } = open('/contact', buildBootstrap());
    await screen.findByRole('heading', { level: 1 });
    const pageRoutes = router.routes.flatMap(({ children = [] }) =>
      children.flatMap(({ children: pages = [] }) => pages),
    );
    const route = pageRoutes.flatMap(({ children = [] }) => children).find(({ path }) => path === 'private/:token');
    route?.handle.prefetch({ token: '01JZ.secret' });
    expect(route).toBeDefined();
    expect(sentRequests.filter(({ url }) => url.includes('shared'))).toEqual([]);
  });

  it('shows the verification gate on every path without requesting the page', async () => {
    const gatedBootstrap = buildBootstrap({ require_email_confirmation: true }, unverified);
    localStorage.setItem('overtone.gated', 'yes');
    const { sentRequests } = open('/album/alb_1', gatedBootstrap);
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeDefined();
    expect(sentRequests.map(({ url }) => url)).toEqual(['/api/v1/bootstrap-data']);
  });

  it('opens pages for unverified users when the site does not require verification', async () => {
    open('/contact', buildBootstrap({}, unverified));
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeDefined();
  });

  it.each([401, 403])('redirects guests to the login page when the API returns %d', async (status) => {
    const { getPath } = open('/tag/low', buildBootstrap(), {
      'GET /api/v1/tags/low/tracks': { status, body: { code: 'x', message: 'No', requestId: 'r' } },
    });
    await waitFor(() => expect(getPath()).toBe('/login?next=%2Ftag%2Flow'));
  });

  it('shows the page for unknown paths to logged-in users when the API returns 403', async () => {
    const { getPath } = open('/tag/low', buildBootstrap({}, buildUser()), {
      'GET /api/v1/tags/low/tracks': { status: 403, body: { code: 'x', message: 'No', requestId: 'r' } },
    });
    await waitFor(() => expect(getPath()).toBe('/404'));
    expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
  });

  it('redirects from the root to the login page when the login page is the homepage', async () => {
    const { getPath } = open('/', buildBootstrap({ homepage: { type: 'loginPage', value: 'home' } }));
    await waitFor(() => expect(getPath()).toBe('/login'));
  });

  it('deletes recent searches and the counts of opened pages when the user logs out', async () => {
    rememberSearch('low tide');
    recordPageUse('/playlist/pls_1');
    const gatedBootstrap = buildBootstrap({ require_email_confirmation: true }, unverified);
    open('/contact', gatedBootstrap, { 'POST /auth/logout': { body: { bootstrapData: buildBootstrap() } } });
    (await screen.findByRole('button', { name: 'Logout' })).click();
    await screen.findByRole('heading', { name: 'Log in to your account' });
    expect([localStorage.getItem('overtone.searches'), [...readPageUses()]]).toEqual(['[]', []]);
  });
});

describe('a login or logout in another tab', () => {
  const notifyFromOtherTab = (): void => {
    const tab = new BroadcastChannel('overtone.session');
    onTestFinished(() => tab.close());
    tab.postMessage('changed');
  };
  const bootstrapPath = 'GET /api/v1/bootstrap-data';

  it('redirects from a page that needs a login after a logout', async () => {
    const loginHomepage = { homepage: { type: 'loginPage', value: 'home' } } as const;
    const answers: Record<string, Answer> = {};
    const { getPath } = open('/', buildBootstrap(loginHomepage, buildUser()), answers);
    await screen.findByText('This site’s homepage isn’t available.');
    answers[bootstrapPath] = { body: { bootstrapData: buildBootstrap(loginHomepage) } };
    notifyFromOtherTab();
    await waitFor(() => expect(getPath()).toBe('/login'));
  });

  it('redirects from the login page after a login', async () => {
    const answers: Record<string, Answer> = {};
    const { getPath } = open('/login?next=%2Fcontact', buildBootstrap(), answers);
    await screen.findByRole('heading', { name: 'Log in to your account' });
    answers[bootstrapPath] = { body: { bootstrapData: buildBootstrap({}, buildUser()) } };
    notifyFromOtherTab();
    await waitFor(() => expect(getPath()).toBe('/contact'));
  });
});
