import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildPublicProfile, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as PlaylistPage } from './playlist.page.tsx';
import { Page as InvitePage } from './playlist-invite.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage, 'playlist-invite': InvitePage };

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const orla = buildPublicProfile({ name: 'Orla Venn' }, 77);
const self = { id: me.id, name: me.name, image: null };
const addedAt = '2026-01-01T00:00:00.000Z';
const rows = [
  { ...buildTrack({ name: 'Ash' }, 1), place: 'a0', addedAt, addedBy: orla },
  { ...buildTrack({ name: 'Birch' }, 2), place: 'a1', addedAt, addedBy: self },
  { ...buildTrack({ name: 'Cedar' }, 3), place: 'a2', addedAt, addedBy: null },
];
let count = 0;
const shared = (changes: Partial<Playlist> = {}): Playlist => {
  count += 1;
  const id = `pls_${String(9_000 + count).padStart(26, '0')}` as const;
  const owner = { id: orla.id, name: orla.name };
  return buildPlaylist({ id, owner, isPublic: false, members: 1, tracksCount: 3, duration: 663_000, ...changes });
};
const none = { body: { pagination: { data: [], nextCursor: null } } };
const gone: Answer = { status: 404, body: { code: 'playlist.not_found', message: 'Gone.', requestId: 'r' } };

const open = (playlist: Playlist, more: Record<string, Answer> = {}) => {
  const path = `/api/v1/playlists/${playlist.id}`;
  const { updatedAt, members, role } = playlist;
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { playlist } },
    [`GET ${path}/tracks`]: { body: { pagination: { data: rows, nextCursor: null } } },
    [`GET ${path}/version`]: { body: { updatedAt, members, role } },
    'GET /api/v1/users/me/playlists': none,
    'GET /api/v1/users/me/playlists/joined': { body: { pagination: { data: [playlist], nextCursor: null } } },
    ...more,
  };
  const site = openPage(
    pages,
    `/playlist/${playlist.id}/late-trains`,
    buildBootstrap({}, me),
    answers,
    <SidebarPlaylists tooltip={false} />,
  );
  const asked = (end: string) => site.asked.filter(({ url }) => url.split('?')[0] === path + end);
  return { ...site, path, answers, count: (end: string) => asked(end).length, user: userEvent.setup({ delay: null }) };
};
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const entriesOf = async (site: ReturnType<typeof open>, name: string): Promise<(string | null)[]> => {
  await site.user.click(within(row(name)).getByRole('button', { name: `More for ${name}` }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await site.user.keyboard('{Escape}');
  return entries;
};
const ready = () => screen.findByRole('button', { name: /^(People|Invite people)$/ });

beforeEach(() => {
  sessionStorage.clear();
  const last = toasts.get();
  if (last) toasts.close(last.id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Whatever became of a test that hid the page: queries of the next one wait for nothing.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
});

it('says who added what, also of somebody who is gone', async () => {
  open(shared({ role: 'edit' }));
  await ready();
  expect(row('Ash').textContent).toContain('Orla Venn');
  expect(row('Birch').textContent).toContain(me.name ?? 'Listener');
  expect(row('Cedar').textContent).toContain('Deleted user');
});

it.each([
  ['view', { Ash: false, Birch: false }],
  ['add', { Ash: false, Birch: true }],
  ['edit', { Ash: true, Birch: true }],
] as const)('to a member who may %s, offers what they may do and nothing else', async (role, mayTakeOut) => {
  const site = open(shared({ role }));
  await ready();
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  for (const [name, may] of Object.entries(mayTakeOut)) {
    const entries = await entriesOf(site, name);
    expect([name, entries.includes('Remove from this playlist')]).toEqual([name, may]);
    expect(entries.includes('Move to the end')).toBe(role === 'edit');
  }
  row('Ash').focus();
  await site.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(site.count('/tracks/order')).toBe(role === 'edit' ? 1 : 0));
});

it('shows what others did within seconds, while it is in sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  const playlist = shared({ role: 'edit' });
  const site = open(playlist);
  await ready();
  await waitFor(() => expect(site.count('/version')).toBeGreaterThan(0));
  const now = { ...playlist, name: 'Night Trains', tracksCount: 1, updatedAt: '2026-02-01T00:00:00.000Z' };
  site.answers[`GET ${site.path}`] = { body: { playlist: now } };
  site.answers[`GET ${site.path}/tracks`] = { body: { pagination: { data: rows.slice(0, 1), nextCursor: null } } };
  site.answers[`GET ${site.path}/version`] = { body: { updatedAt: now.updatedAt, members: 1, role: 'edit' } };
  isHidden = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const before = site.count('/version');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(site.count('/version')).toBe(before);
  expect(screen.getByRole('heading', { level: 1, name: 'Late Trains' })).toBeDefined();
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Trains' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Birch/ })).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(site.count('/version')).toBeGreaterThan(before + 2);
});

it('asks nothing about a playlist that is not shared', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { members: _, ...own } = shared({ owner: { id: me.id, name: me.name } });
  const site = open(own);
  await ready();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(site.count('/version')).toBe(0);
});

it('says so to whoever is taken out, and has it no longer in the sidebar', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const site = open(shared({ role: 'edit' }));
  await ready();
  const sidebar = screen.getByRole('region', { name: 'Your playlists' });
  expect(await within(sidebar).findByRole('link', { name: /Late Trains/ })).toBeDefined();
  Object.assign(site.answers, { [`GET ${site.path}`]: gone, [`GET ${site.path}/version`]: gone });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByRole('heading', { name: 'You no longer have access to this playlist' })).toBeDefined();
  await waitFor(() => expect(within(sidebar).queryByRole('link', { name: /Late Trains/ })).toBeNull());
});

const member = (changes: Partial<PlaylistMember> = {}): PlaylistMember => ({
  ...{ person: orla, role: 'edit', joinedAt: addedAt },
  ...changes,
});

it('lets its owner make a link, give another role and take somebody out', async () => {
  const playlist = shared({ owner: { id: me.id, name: me.name } });
  const path = `/api/v1/playlists/${playlist.id}`;
  const invite = { id: 'pli_00000000000000000000000001', role: 'edit', createdAt: addedAt, expiresAt: addedAt };
  const site = open(playlist, {
    [`GET ${path}/members`]: {
      body: { members: [member({ person: self, role: null, joinedAt: null }), member()] },
    },
    [`GET ${path}/invites`]: { body: { invites: [] } },
    [`POST ${path}/invites`]: { status: 201, body: { invite, token: 'A.B.secret' } },
    [`POST ${path}/members/${orla.id}`]: { body: {} },
  });
  await site.user.click(await ready());
  await site.user.click(await screen.findByRole('button', { name: 'Create link' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toBe(`${location.origin}/playlist-invite#A.B.secret`);
  await site.user.click(await screen.findByRole('button', { name: /What Orla Venn may do/ }));
  await site.user.click(await screen.findByRole('option', { name: 'Can listen' }));
  const sent = () => site.asked.filter(({ url }) => url.includes(`/members/${orla.id}`));
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ role: 'view' }]));
  await site.user.click(await screen.findByRole('button', { name: 'Remove Orla Venn' }));
  expect(await screen.findByRole('heading', { name: 'Remove Orla Venn?' })).toBeDefined();
  await site.user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent().at(-1)?.url).toContain('_method=DELETE'));
});

const token = 'A.B.secret';
const invited = (playlist: Playlist): Answer => ({ body: { playlist, role: 'add', isMember: false } });

it('leads whoever opens a link into the playlist', async () => {
  const playlist = shared({ role: 'add' });
  const site = openPage(pages, `/playlist-invite#${token}`, buildBootstrap({}, me), {
    'POST /api/v1/playlist-invites/look': invited(playlist),
    'POST /api/v1/playlist-invites/join': { body: { playlist } },
    [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
    [`GET /api/v1/playlists/${playlist.id}/tracks`]: none,
  });
  expect(await screen.findByText('Join to add songs and save it to your library.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(site.at()).toContain(`/playlist/${playlist.id}`));
  expect(site.asked.every(({ url }) => !url.includes('secret'))).toBe(true);
});

it('asks a guest to sign in, and keeps the secret out of the way back', async () => {
  openPage(pages, `/playlist-invite#${token}`, buildBootstrap());
  const main = await screen.findByRole('main');
  const link = await within(main).findByRole('link', { name: 'Login' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fplaylist-invite');
  const playlist = shared();
  openPage(pages, '/playlist-invite', buildBootstrap({}, me), {
    'POST /api/v1/playlist-invites/look': invited(playlist),
  });
  expect(await screen.findByRole('button', { name: 'Join' })).toBeDefined();
});

it('says of a link that has ended that it has', async () => {
  const ended = { status: 404, body: { code: 'playlist_invite.not_found', message: 'Ended.', requestId: 'r' } };
  openPage(pages, `/playlist-invite#${token}`, buildBootstrap({}, me), { 'POST /api/v1/playlist-invites/look': ended });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
});
