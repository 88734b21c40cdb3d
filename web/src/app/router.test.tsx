import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rememberSearch } from '../discovery/search/recent-searches.ts';
import type { Answer } from '../testing/api-stub.ts';
import { aBootstrap, aUser } from '../testing/bootstrap.ts';
import { openSite as open } from '../testing/open-site.tsx';
import { notePlaceUse, readPlaceUses } from './palette/place-uses.ts';

const unverified = aUser({ email_verified_at: null });

beforeEach(() => localStorage.clear());

it('has the way in for guests, and leads others away from it', async () => {
  open('/login', aBootstrap());
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeDefined();
  const { at } = open('/login?next=%2Fcontact', aBootstrap({}, aUser()));
  await waitFor(() => expect(at()).toBe('/contact'));
});

it.each([
  ['/register', '/login'],
  ['/register?invite_id=inv_1', '/register?invite_id=inv_1'],
  ['/workspace/join/register', '/workspace/join/register'],
])('with registration closed, %s is %s', async (path, shown) => {
  const registration = { disable: true, policies: [], extra_fields: [] };
  const { at } = open(path, aBootstrap({ registration }));
  await screen.findByRole('heading', { level: 1 });
  expect(at()).toBe(shown);
});

it('shows the gate on every path, and asks for nothing behind it', async () => {
  const gated = aBootstrap({ require_email_confirmation: true }, unverified);
  localStorage.setItem('overtone.gated', 'yes');
  const { asked } = open('/album/alb_1', gated);
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeDefined();
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/bootstrap-data']);
});

it('lets the unverified in where the site does not ask for it', async () => {
  open('/contact', aBootstrap({}, unverified));
  expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeDefined();
});

it.each([401, 403])('leads guests to the login page when a page is answered with %d', async (status) => {
  const { at } = open('/tag/low', aBootstrap(), {
    'GET /api/v1/tags/low/tracks': { status, body: { code: 'x', message: 'No', requestId: 'r' } },
  });
  await waitFor(() => expect(at()).toBe('/login?next=%2Ftag%2Flow'));
});

it('says to those who are signed in that there is nothing, when a page is not for them', async () => {
  const { at } = open('/tag/low', aBootstrap({}, aUser()), {
    'GET /api/v1/tags/low/tracks': { status: 403, body: { code: 'x', message: 'No', requestId: 'r' } },
  });
  await waitFor(() => expect(at()).toBe('/404'));
  expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
});

it('is the login page at the start where the site wants it', async () => {
  const { at } = open('/', aBootstrap({ homepage: { type: 'loginPage', value: 'home' } }));
  await waitFor(() => expect(at()).toBe('/login'));
});

it('keeps nothing of a person who signs out, whoever kept it', async () => {
  rememberSearch('low tide');
  notePlaceUse('/playlist/pls_1');
  const gated = aBootstrap({ require_email_confirmation: true }, unverified);
  open('/contact', gated, { 'POST /auth/logout': { body: { bootstrapData: aBootstrap() } } });
  (await screen.findByRole('button', { name: 'Logout' })).click();
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect([localStorage.getItem('overtone.searches'), [...readPlaceUses()]]).toEqual(['[]', []]);
});

describe('when somebody signs in or out in another tab', () => {
  const inAnotherTab = (): void => {
    const tab = new BroadcastChannel('overtone.session');
    onTestFinished(() => tab.close());
    tab.postMessage('changed');
  };
  const bootstrapPath = 'GET /api/v1/bootstrap-data';

  it('leads them away from a page that is no longer theirs', async () => {
    const home = { homepage: { type: 'loginPage', value: 'home' } } as const;
    const answers: Record<string, Answer> = {};
    const { at } = open('/', aBootstrap(home, aUser()), answers);
    await screen.findByText('The homepage of this site is not there.');
    answers[bootstrapPath] = { body: { bootstrapData: aBootstrap(home) } };
    inAnotherTab();
    await waitFor(() => expect(at()).toBe('/login'));
  });

  it('leads them on from the login page', async () => {
    const answers: Record<string, Answer> = {};
    const { at } = open('/login?next=%2Fcontact', aBootstrap(), answers);
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    answers[bootstrapPath] = { body: { bootstrapData: aBootstrap({}, aUser()) } };
    inAnotherTab();
    await waitFor(() => expect(at()).toBe('/contact'));
  });
});
