import type { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { MovedEntries } from './moved-entries.ts';
import { SidebarPlaylists } from './sidebar-playlists.tsx';

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const owner = { id: me.id, name: me.name };
const buildId = (name: string) => `pls_${String(name.charCodeAt(0)).padStart(26, '0')}` as const;
/** The playlists of the user, the newest last. */
const playlists = ['Ash', 'Birch', 'Cedar'].map((name) => buildPlaylist({ id: buildId(name), name, owner }));
const joinedPlaylist = buildPlaylist({ id: buildId('Dogwood'), name: 'Dogwood', members: 1, role: 'add' });
const roadTripFolder = `fld_${'1'.repeat(26)}`;
const path = '/api/v1/users/me/library-layout';
const buildPage = (data: readonly unknown[]): Answer => ({
  body: { pagination: { data: data.toReversed(), nextCursor: null } },
});

const openSidebar = (changes: Partial<LibraryLayout> = {}, otherAnswers: Record<string, Answer> = {}) => {
  const layout: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [], ...changes };
  const answers: Record<string, Answer> = {
    'GET /api/v1/users/me/playlists': buildPage(playlists),
    'GET /api/v1/users/me/playlists/joined': buildPage([joinedPlaylist]),
    [`GET ${path}`]: { body: { layout, version: 3 } },
    [`POST ${path}`]: { body: { layout, version: 4 } },
    ...otherAnswers,
  };
  const site = openPage({}, '/contact', buildBootstrap({}, me), answers, <SidebarPlaylists isRail={false} />);
  const getSentLayouts = () =>
    site.sentRequests.flatMap(({ url, body }) =>
      url.startsWith(`${path}?`) ? [body as { layout: LibraryLayout; version: number }] : [],
    );
  return { ...site, answers, getSentLayouts, user: userEvent.setup() };
};
const findSection = () => screen.findByRole('region', { name: 'Your playlists' });
const getNames = async (): Promise<string[]> =>
  [...(await findSection()).querySelectorAll('li a, button[aria-expanded][data-layout-id]')].map(
    (row) =>
      ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'On the road'].find((name) => row.textContent?.includes(name)) ?? '',
  );
const expectNames = (...expected: string[]) => waitFor(async () => expect(await getNames()).toEqual(expected));
const findLink = async (name: string) => within(await findSection()).findByRole('link', { name: new RegExp(name) });
const chooseMenuEntry = async (
  site: ReturnType<typeof openSidebar>,
  row: HTMLElement,
  entry: string | RegExp,
): Promise<void> => {
  fireEvent.contextMenu(row);
  await site.user.click(await screen.findByRole('menuitem', { name: entry }));
};
const roadTripLayout: Partial<LibraryLayout> = {
  folders: [{ id: roadTripFolder, name: 'On the road', playlistIds: [buildId('Ash')] }],
};

beforeEach(() => localStorage.clear());

describe('playlists in the sidebar', () => {
  it('lists created and joined playlists, the newest first, and sorts them', async () => {
    const site = openSidebar();
    await expectNames('Dogwood', 'Cedar', 'Birch', 'Ash');
    expect((await findLink('Dogwood')).textContent).toContain('By');
    await site.user.click(within(await findSection()).getByRole('button', { name: 'Sort by: Recently added' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Name' }));
    await expectNames('Ash', 'Birch', 'Cedar', 'Dogwood');
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { sort: 'name' }, version: 3 }]));
  });

  it('shows a playlist above the others when it is pinned', async () => {
    const site = openSidebar();
    await chooseMenuEntry(site, await findLink('Birch'), 'Pin');
    await expectNames('Birch', 'Dogwood', 'Cedar', 'Ash');
    expect(within(await findSection()).getByRole('heading', { name: 'Pinned' })).toBeDefined();
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { pinned: [buildId('Birch')] } }]));
  });

  it('pins a playlist when the limit is only reached by deleted playlists', async () => {
    const deletedIds = [...'abcdefghijklmnopqrst'].map(buildId);
    const site = openSidebar({ pinned: deletedIds });
    await chooseMenuEntry(site, await findLink('Birch'), 'Pin');
    await expectNames('Birch', 'Dogwood', 'Cedar', 'Ash');
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { pinned: [buildId('Birch')] } }]));
  });

  it('loads all playlists before it stores a custom order', async () => {
    const [ash, birch, cedar] = playlists;
    const playlistsPath = 'GET /api/v1/users/me/playlists';
    const site = openSidebar();
    const isSecondPage = () =>
      site.sentRequests.findLast(({ url }) => /me\/playlists\?/.test(url))?.url.includes('cursor=');
    site.answers[playlistsPath] = {
      get body() {
        const [data, nextCursor] = isSecondPage() ? [[ash], null] : [[cedar, birch], 'more'];
        return { pagination: { data, nextCursor } };
      },
    };
    await expectNames('Dogwood', 'Cedar', 'Birch');
    (await findLink('Birch')).focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expectNames('Dogwood', 'Birch', 'Cedar', 'Ash');
    const order = ['Dogwood', 'Birch', 'Cedar', 'Ash'].map(buildId);
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { sort: 'own', order } }]));
    expect(document.activeElement?.textContent).toContain('Birch');
  });

  it('opens a folder, and keeps its playlists when it is deleted', async () => {
    const site = openSidebar(roadTripLayout);
    await expectNames('On the road', 'Dogwood', 'Cedar', 'Birch');
    const folder = within(await findSection()).getByRole('button', { name: /On the road/ });
    await site.user.click(folder);
    await expectNames('On the road', 'Ash', 'Dogwood', 'Cedar', 'Birch');
    await chooseMenuEntry(site, folder, /Delete folder/);
    await expectNames('Dogwood', 'Cedar', 'Birch', 'Ash');
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { folders: [] } }]));
  });

  it('creates a folder with a playlist', async () => {
    const site = openSidebar();
    await chooseMenuEntry(site, await findLink('Cedar'), 'Move to folder');
    await site.user.click(await screen.findByRole('button', { name: 'New folder' }));
    await site.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'On the road');
    await site.user.click(screen.getByRole('button', { name: 'Create' }));
    await expectNames('On the road', 'Dogwood', 'Birch', 'Ash');
    const folder = { name: 'On the road', playlistIds: [buildId('Cedar')] };
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { folders: [folder] } }]));
  });

  it('moves a playlist when Alt and an arrow key are pressed, and keeps the focus', async () => {
    const site = openSidebar();
    const row = await findLink('Birch');
    await expectNames('Dogwood', 'Cedar', 'Birch', 'Ash');
    row.focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expectNames('Dogwood', 'Birch', 'Cedar', 'Ash');
    expect(document.activeElement?.textContent).toContain('Birch');
    await waitFor(() => expect(site.getSentLayouts()).toMatchObject([{ layout: { sort: 'own' } }]));
  });

  it('moves a dropped playlist into a folder, and repeats the edit when another tab has changed the layout', async () => {
    const { folders = [] } = roadTripLayout;
    const site = openSidebar(roadTripLayout);
    await expectNames('On the road', 'Dogwood', 'Cedar', 'Birch');
    const staleLayoutError = { code: 'layout.changed', message: 'Elsewhere.', requestId: 'r' };
    // The other tab has created and pinned a playlist.
    const pinned = [buildId('Birch'), buildId('Elm')];
    site.answers['GET /api/v1/users/me/playlists'] = buildPage([
      ...playlists,
      buildPlaylist({ id: buildId('Elm'), name: 'Elm', owner }),
    ]);
    const otherTabLayout = { sort: 'name', pinned, folders, order: [] };
    site.answers[`POST ${path}`] = { status: 409, body: staleLayoutError };
    site.answers[`GET ${path}`] = { body: { layout: otherTabLayout, version: 7 } };
    const savedAnswer = { body: { layout: otherTabLayout, version: 8 } };
    site.answers[`POST ${path}`] = {
      ...{ status: 409, body: staleLayoutError },
      get delayUntil() {
        site.answers[`POST ${path}`] = savedAnswer;
        return Promise.resolve();
      },
    };
    const detail: MovedEntries = { id: buildId('Cedar'), targetId: roadTripFolder, position: 'into' };
    const list = (await findSection()).querySelector('[data-layout-list]');
    fireEvent(list as Element, new CustomEvent('playlist-moved', { detail }));
    // The pinned playlists of the other tab are shown.
    await expectNames('Birch', 'Elm', 'On the road', 'Dogwood');
    await waitFor(() => expect(site.getSentLayouts().map(({ version }) => version)).toContain(7));
    const repeatedSave = site.getSentLayouts().find(({ version }) => version === 7);
    expect(repeatedSave?.layout).toMatchObject({
      ...{ sort: 'name', pinned },
      folders: [{ id: roadTripFolder, playlistIds: [buildId('Ash'), buildId('Cedar')] }],
    });
  });
});
