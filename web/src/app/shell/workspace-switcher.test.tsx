import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useManagedArtists } from '../../backstage/layout/use-managed-artists.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildWorkspace } from '../../testing/workspaces.ts';
import { UserMenu } from './user-menu.tsx';

const user = buildUser();
const harbour = buildWorkspace();
const choir = buildWorkspace({ name: 'Sunken Choir', members_count: 3 }, 2);
const listCall = 'GET /api/v1/workspaces';
const artistsCall = 'GET /api/v1/backstage/artists';
const list: Answer = { body: { workspaces: [personalWorkspace, harbour, choir] } };

/** Data that depends on the active workspace. */
const Artists = () => <p>{useManagedArtists().artists.length} artists</p>;

const open = (answers: Record<string, Answer> = {}) => {
  const site = openPage(
    { '/': () => <Artists />, 'workspace/:id': () => <h1>Workspace page</h1> },
    '/',
    buildBootstrap({}, user),
    { [listCall]: list, [artistsCall]: { body: { artists: [] } }, ...answers },
    <UserMenu user={user} />,
  );
  const tester = userEvent.setup();
  const openMenu = async () => {
    await tester.click(await screen.findByRole('button', { name: /Account menu$/ }));
    return within(await screen.findByRole('menu'));
  };
  const listUrls = (path: string) => site.sentRequests.map(({ url }) => url).filter((url) => url.startsWith(path));
  return { ...site, user: tester, openMenu, listUrls };
};

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('WorkspaceSwitcher', () => {
  it('requests the workspaces only when the menu opens, and marks the active one', async () => {
    writeCookie('activeWorkspaceId', harbour.id);
    const { openMenu, listUrls } = open();
    await screen.findByText('0 artists');
    expect(listUrls('/api/v1/workspaces')).toEqual([]);
    const menu = await openMenu();
    const active = await menu.findByRole('menuitemradio', { name: /Slow Harbour/ });
    expect(active.textContent).toContain('5 members');
    expect(active.getAttribute('aria-checked')).toBe('true');
    expect(menu.getByRole('menuitemradio', { name: /Default/ }).textContent).toContain('1 member');
  });

  it('switches without leaving the page, and requests data of the workspace again', async () => {
    const { user: tester, openMenu, listUrls, getPath } = open();
    await screen.findByText('0 artists');
    expect(listUrls('/api/v1/backstage')).toEqual(['/api/v1/backstage/artists']);
    const menu = await openMenu();
    await tester.click(await menu.findByRole('menuitemradio', { name: /Sunken Choir/ }));
    expect(readCookie('activeWorkspaceId')).toBe(choir.id);
    await waitFor(() =>
      expect(listUrls('/api/v1/backstage').at(-1)).toBe(`/api/v1/backstage/artists?workspaceId=${choir.id}`),
    );
    expect(getPath()).toBe('/');
  });

  it('announces the switch to other tabs', async () => {
    const otherTab = new BroadcastChannel('overtone.session');
    const announced = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }));
    const { user: tester, openMenu } = open();
    const menu = await openMenu();
    await tester.click(await menu.findByRole('menuitemradio', { name: /Sunken Choir/ }));
    await announced;
    otherTab.close();
  });

  it('shows the workspace of another tab when this tab gets the focus', async () => {
    const { openMenu } = open();
    const menu = await openMenu();
    const item = await menu.findByRole('menuitemradio', { name: /Slow Harbour/ });
    expect(item.getAttribute('aria-checked')).toBe('false');
    writeCookie('activeWorkspaceId', harbour.id);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(item.getAttribute('aria-checked')).toBe('true'));
  });

  it('links to the page of the active workspace, and not to that of the personal one', async () => {
    const first = open();
    const menu = await first.openMenu();
    await menu.findByRole('menuitemradio', { name: /Slow Harbour/ });
    expect(menu.queryByRole('menuitem', { name: 'Manage workspace' })).toBeNull();
    await first.user.click(menu.getByRole('menuitemradio', { name: /Slow Harbour/ }));
    const nextMenu = await first.openMenu();
    await first.user.click(await nextMenu.findByRole('menuitem', { name: 'Manage workspace' }));
    expect(await screen.findByRole('heading', { name: 'Workspace page' })).toBeDefined();
    expect(first.getPath()).toBe(`/workspace/${harbour.id}`);
  });

  it('returns to the personal workspace when the active one is not in the list', async () => {
    writeCookie('activeWorkspaceId', buildWorkspace({}, 9).id);
    const { openMenu } = open();
    await openMenu();
    expect(await screen.findByText(/You no longer have access to this workspace/)).toBeDefined();
    expect(readCookie('activeWorkspaceId')).toBe('0');
  });

  it('offers to try again when the list could not be loaded', async () => {
    const answers: Record<string, Answer> = { [listCall]: { status: 500, body: { code: 'internal', message: 'No.' } } };
    const site = open(answers);
    const menu = await site.openMenu();
    const retry = await menu.findByRole('menuitem', { name: /Try again/ });
    expect(retry.textContent).toContain('We couldn’t load your workspaces.');
    expect(menu.getByRole('menuitemradio', { name: /Default/ })).toBeDefined();
  });

  it('creates a workspace, switches to it and opens its page', async () => {
    const site = open({ 'POST /api/v1/workspaces': { status: 201, body: { workspace: harbour } } });
    const menu = await site.openMenu();
    await site.user.click(await menu.findByRole('menuitem', { name: 'New workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New workspace' }));
    await site.user.click(dialog.getByRole('button', { name: 'Create workspace' }));
    expect(await dialog.findByText('Enter a name.')).toBeDefined();
    await site.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Slow Harbour{Enter}');
    expect(await screen.findByRole('heading', { name: 'Workspace page' })).toBeDefined();
    expect(site.sentRequests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Slow Harbour' });
    expect(readCookie('activeWorkspaceId')).toBe(harbour.id);
  });
});
