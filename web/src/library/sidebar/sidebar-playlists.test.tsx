import type { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { MovedEntries } from './moved-entries.ts';
import { SidebarPlaylists } from './sidebar-playlists.tsx';

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const owner = { id: me.id, name: me.name };
const idOf = (name: string) => `pls_${String(name.charCodeAt(0)).padStart(26, '0')}` as const;
/** The last one is the newest. */
const all = ['Ash', 'Birch', 'Cedar'].map((name) => buildPlaylist({ id: idOf(name), name, owner }));
const theirs = buildPlaylist({ id: idOf('Dogwood'), name: 'Dogwood', members: 1, role: 'add' });
const road = `fld_${'1'.repeat(26)}`;
const path = '/api/v1/users/me/library-layout';
const page = (data: readonly unknown[]): Answer => ({
  body: { pagination: { data: data.toReversed(), nextCursor: null } },
});

const open = (changes: Partial<LibraryLayout> = {}, more: Record<string, Answer> = {}) => {
  const layout: LibraryLayout = { sort: 'recent', pinned: [], folders: [], order: [], ...changes };
  const answers: Record<string, Answer> = {
    'GET /api/v1/users/me/playlists': page(all),
    'GET /api/v1/users/me/playlists/joined': page([theirs]),
    [`GET ${path}`]: { body: { layout, version: 3 } },
    [`POST ${path}`]: { body: { layout, version: 4 } },
    ...more,
  };
  const site = openPage({}, '/contact', buildBootstrap({}, me), answers, <SidebarPlaylists tooltip={false} />);
  const sent = () =>
    site.asked.flatMap(({ url, body }) =>
      url.startsWith(`${path}?`) ? [body as { layout: LibraryLayout; version: number }] : [],
    );
  return { ...site, answers, sent, user: userEvent.setup() };
};
const area = () => screen.findByRole('region', { name: 'Your playlists' });
const names = async (): Promise<string[]> =>
  [...(await area()).querySelectorAll('li a, button[aria-expanded][data-own]')].map(
    (row) =>
      ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'On the road'].find((name) => row.textContent?.includes(name)) ?? '',
  );
const shows = (...expected: string[]) => waitFor(async () => expect(await names()).toEqual(expected));
const link = async (name: string) => within(await area()).findByRole('link', { name: new RegExp(name) });
const choose = async (site: ReturnType<typeof open>, of: HTMLElement, entry: string | RegExp): Promise<void> => {
  fireEvent.contextMenu(of);
  await site.user.click(await screen.findByRole('menuitem', { name: entry }));
};
const inRoad: Partial<LibraryLayout> = { folders: [{ id: road, name: 'On the road', playlistIds: [idOf('Ash')] }] };

beforeEach(() => localStorage.clear());

it('shows one’s own and those that one has joined, the newest first, and sorts them', async () => {
  const site = open();
  await shows('Dogwood', 'Cedar', 'Birch', 'Ash');
  expect((await link('Dogwood')).textContent).toContain('By');
  await site.user.click(within(await area()).getByRole('button', { name: 'Sort by: Recently added' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Name' }));
  await shows('Ash', 'Birch', 'Cedar', 'Dogwood');
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { sort: 'name' }, version: 3 }]));
});

it('pins a playlist above the others', async () => {
  const site = open();
  await choose(site, await link('Birch'), 'Pin');
  await shows('Birch', 'Dogwood', 'Cedar', 'Ash');
  expect(within(await area()).getByRole('heading', { name: 'Pinned' })).toBeDefined();
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { pinned: [idOf('Birch')] } }]));
});

it('pins a playlist where those that were pinned are gone', async () => {
  const gone = [...'abcdefghijklmnopqrst'].map(idOf);
  const site = open({ pinned: gone });
  await choose(site, await link('Birch'), 'Pin');
  await shows('Birch', 'Dogwood', 'Cedar', 'Ash');
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { pinned: [idOf('Birch')] } }]));
});

it('moves one in an order that names those as well that were not loaded yet', async () => {
  const [ash, birch, cedar] = all;
  const mine = 'GET /api/v1/users/me/playlists';
  const site = open();
  const isOn = () => site.asked.findLast(({ url }) => /me\/playlists\?/.test(url))?.url.includes('cursor=');
  site.answers[mine] = {
    get body() {
      const [data, nextCursor] = isOn() ? [[ash], null] : [[cedar, birch], 'more'];
      return { pagination: { data, nextCursor } };
    },
  };
  await shows('Dogwood', 'Cedar', 'Birch');
  (await link('Birch')).focus();
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await shows('Dogwood', 'Birch', 'Cedar', 'Ash');
  const order = ['Dogwood', 'Birch', 'Cedar', 'Ash'].map(idOf);
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { sort: 'own', order } }]));
  expect(document.activeElement?.textContent).toContain('Birch');
});

it('opens a folder, and keeps what is in it when it is deleted', async () => {
  const site = open(inRoad);
  await shows('On the road', 'Dogwood', 'Cedar', 'Birch');
  const folder = within(await area()).getByRole('button', { name: /On the road/ });
  await site.user.click(folder);
  await shows('On the road', 'Ash', 'Dogwood', 'Cedar', 'Birch');
  await choose(site, folder, /Delete folder/);
  await shows('Dogwood', 'Cedar', 'Birch', 'Ash');
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { folders: [] } }]));
});

it('makes a folder with a playlist in it', async () => {
  const site = open();
  await choose(site, await link('Cedar'), 'Move to folder');
  await site.user.click(await screen.findByRole('button', { name: 'New folder' }));
  await site.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'On the road');
  await site.user.click(screen.getByRole('button', { name: 'Create' }));
  await shows('On the road', 'Dogwood', 'Birch', 'Ash');
  const folder = { name: 'On the road', playlistIds: [idOf('Cedar')] };
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { folders: [folder] } }]));
});

it('moves by Alt and the arrows, and keeps the focus', async () => {
  const site = open();
  const row = await link('Birch');
  await shows('Dogwood', 'Cedar', 'Birch', 'Ash');
  row.focus();
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await shows('Dogwood', 'Birch', 'Cedar', 'Ash');
  expect(document.activeElement?.textContent).toContain('Birch');
  await waitFor(() => expect(site.sent()).toMatchObject([{ layout: { sort: 'own' } }]));
});

it('moves what is dropped into a folder, and makes it anew on what another tab has done meanwhile', async () => {
  const { folders = [] } = inRoad;
  const site = open(inRoad);
  await shows('On the road', 'Dogwood', 'Cedar', 'Birch');
  const stale = { code: 'layout.changed', message: 'Elsewhere.', requestId: 'r' };
  // With a playlist that was made there.
  const pinned = [idOf('Birch'), idOf('Elm')];
  site.answers['GET /api/v1/users/me/playlists'] = page([
    ...all,
    buildPlaylist({ id: idOf('Elm'), name: 'Elm', owner }),
  ]);
  const theirLayout = { sort: 'name', pinned, folders, order: [] };
  site.answers[`POST ${path}`] = { status: 409, body: stale };
  site.answers[`GET ${path}`] = { body: { layout: theirLayout, version: 7 } };
  const taken = { body: { layout: theirLayout, version: 8 } };
  site.answers[`POST ${path}`] = {
    ...{ status: 409, body: stale },
    get after() {
      site.answers[`POST ${path}`] = taken;
      return Promise.resolve();
    },
  };
  const detail: MovedEntries = { id: idOf('Cedar'), by: road, where: 'into' };
  const list = (await area()).querySelector('[data-own-list]');
  fireEvent(list as Element, new CustomEvent('own-moved', { detail }));
  // With what the other tab has pinned.
  await shows('Birch', 'Elm', 'On the road', 'Dogwood');
  await waitFor(() => expect(site.sent().map(({ version }) => version)).toContain(7));
  const again = site.sent().find(({ version }) => version === 7);
  expect(again?.layout).toMatchObject({
    ...{ sort: 'name', pinned },
    folders: [{ id: road, playlistIds: [idOf('Ash'), idOf('Cedar')] }],
  });
});
