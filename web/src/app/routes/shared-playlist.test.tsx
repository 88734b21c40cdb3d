import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildPublicProfile, buildTrack } from '../../testing/factories.ts';
import { stubWebSocket } from '../../testing/fake-web-socket.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as PlaylistPage } from './playlist.page.tsx';
import { Page as InvitePage } from './playlist-invite.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage, 'playlist-invite': InvitePage };

const me = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const orla = buildPublicProfile({ name: 'Orla Venn' }, 77);
const meAsMember = { id: me.id, name: me.name, image: null };
const addedAt = '2026-01-01T00:00:00.000Z';
const rows = [
  { ...buildTrack({ name: 'Ash' }, 1), place: 'a0', addedAt, addedBy: orla },
  { ...buildTrack({ name: 'Birch' }, 2), place: 'a1', addedAt, addedBy: meAsMember },
  { ...buildTrack({ name: 'Cedar' }, 3), place: 'a2', addedAt, addedBy: null },
];
let playlistCount = 0;
const buildSharedPlaylist = (changes: Partial<Playlist> = {}): Playlist => {
  playlistCount += 1;
  const id = `pls_${String(9_000 + playlistCount).padStart(26, '0')}` as const;
  const owner = { id: orla.id, name: orla.name };
  return buildPlaylist({ id, owner, isPublic: false, members: 1, tracksCount: 3, duration: 663_000, ...changes });
};
const emptyPage = { body: { pagination: { data: [], nextCursor: null } } };
const notFound: Answer = { status: 404, body: { code: 'playlist.not_found', message: 'Deleted.', requestId: 'r' } };

const open = (playlist: Playlist, extraAnswers: Record<string, Answer> = {}) => {
  const path = `/api/v1/playlists/${playlist.id}`;
  const { updatedAt, members, role } = playlist;
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { playlist } },
    [`GET ${path}/tracks`]: { body: { pagination: { data: rows, nextCursor: null } } },
    [`GET ${path}/version`]: { body: { updatedAt, members, role } },
    'GET /api/v1/users/me/playlists': emptyPage,
    'GET /api/v1/users/me/playlists/joined': { body: { pagination: { data: [playlist], nextCursor: null } } },
    ...extraAnswers,
  };
  const site = openPage(
    pages,
    `/playlist/${playlist.id}/late-trains`,
    buildBootstrap({}, me),
    answers,
    <SidebarPlaylists isRail={false} />,
  );
  const listRequestsTo = (suffix: string) => site.sentRequests.filter(({ url }) => url.split('?')[0] === path + suffix);
  return {
    ...site,
    path,
    answers,
    countRequests: (suffix: string) => listRequestsTo(suffix).length,
    user: userEvent.setup({ delay: null }),
  };
};
const getRow = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const openMenuEntries = async (site: ReturnType<typeof open>, name: string): Promise<(string | null)[]> => {
  await site.user.click(within(getRow(name)).getByRole('button', { name: `More options for ${name}` }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await site.user.keyboard('{Escape}');
  return entries;
};
const findMembersButton = () => screen.findByRole('button', { name: /^(People|Invite people)$/ });

beforeEach(() => {
  stubWebSocket();
  sessionStorage.clear();
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Makes the page visible again after a failed test, because hidden pages pause their queries.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
});

const buildMember = (changes: Partial<PlaylistMember> = {}): PlaylistMember => ({
  ...{ user: orla, role: 'edit', joinedAt: addedAt },
  ...changes,
});

const token = 'A.B.secret';
const buildInviteAnswer = (playlist: Playlist): Answer => ({ body: { playlist, role: 'add', isMember: false } });

describe('shared playlist', () => {
  it('shows who added each song, or that their account is deleted', async () => {
    open(buildSharedPlaylist({ role: 'edit' }));
    await findMembersButton();
    expect(getRow('Ash').textContent).toContain('Orla Venn');
    expect(getRow('Birch').textContent).toContain(me.name ?? 'Listener');
    expect(getRow('Cedar').textContent).toContain('Deleted user');
  });

  it.each([
    ['view', { Ash: false, Birch: false }],
    ['add', { Ash: false, Birch: true }],
    ['edit', { Ash: true, Birch: true }],
  ] as const)('offers a member with the role %s only the permitted actions', async (role, removable) => {
    const site = open(buildSharedPlaylist({ role }));
    await findMembersButton();
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
    for (const [name, isRemovable] of Object.entries(removable)) {
      const entries = await openMenuEntries(site, name);
      expect([name, entries.includes('Remove from this playlist')]).toEqual([name, isRemovable]);
      expect(entries.includes('Move to the end')).toBe(role === 'edit');
    }
    getRow('Ash').focus();
    await site.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(site.countRequests('/tracks/order')).toBe(role === 'edit' ? 1 : 0));
  });

  it('loads changes that the server announces, and does not poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sockets = stubWebSocket();
    const playlist = buildSharedPlaylist({ role: 'edit' });
    const site = open(playlist);
    await findMembersButton();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(sockets).toHaveLength(1));
    await act(async () => sockets[0]?.open());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const callsBefore = site.countRequests('/version');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(site.countRequests('/version')).toBe(callsBefore);
    const updatedAt = '2026-02-01T00:00:00.000Z';
    site.answers[`GET ${site.path}`] = { body: { playlist: { ...playlist, name: 'Night Trains', updatedAt } } };
    site.answers[`GET ${site.path}/version`] = { body: { updatedAt, members: 1, role: 'edit' } };
    await act(async () => sockets[0]?.receive({ type: 'playlist', id: 'pls_00000000000000000000000000', version: '' }));
    await act(async () => sockets[0]?.receive({ type: 'playlist', id: playlist.id, version: updatedAt }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Trains' })).toBeDefined();
    expect(site.countRequests('/version')).toBe(callsBefore + 1);
    await act(async () => sockets[0]?.disconnect());
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(site.countRequests('/version')).toBeGreaterThan(callsBefore + 1);
  });

  it('polls without a WebSocket connection, but only while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isHidden = false;
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
    const playlist = buildSharedPlaylist({ role: 'edit' });
    const site = open(playlist);
    await findMembersButton();
    await waitFor(() => expect(site.countRequests('/version')).toBeGreaterThan(0));
    const changedPlaylist = {
      ...playlist,
      name: 'Night Trains',
      tracksCount: 1,
      updatedAt: '2026-02-01T00:00:00.000Z',
    };
    site.answers[`GET ${site.path}`] = { body: { playlist: changedPlaylist } };
    site.answers[`GET ${site.path}/tracks`] = { body: { pagination: { data: rows.slice(0, 1), nextCursor: null } } };
    site.answers[`GET ${site.path}/version`] = {
      body: { updatedAt: changedPlaylist.updatedAt, members: 1, role: 'edit' },
    };
    isHidden = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const callsBefore = site.countRequests('/version');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(site.countRequests('/version')).toBe(callsBefore);
    expect(screen.getByRole('heading', { level: 1, name: 'Late Trains' })).toBeDefined();
    isHidden = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Trains' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Birch/ })).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(site.countRequests('/version')).toBeGreaterThan(callsBefore + 2);
  });

  it('does not poll a playlist that is not shared', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { members: _, ...unsharedPlaylist } = buildSharedPlaylist({ owner: { id: me.id, name: me.name } });
    const site = open(unsharedPlaylist);
    await findMembersButton();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(site.countRequests('/version')).toBe(0);
  });

  it('shows a message to a removed member, and removes the playlist from the sidebar', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const site = open(buildSharedPlaylist({ role: 'edit' }));
    await findMembersButton();
    const sidebar = screen.getByRole('region', { name: 'Your playlists' });
    expect(await within(sidebar).findByRole('link', { name: /Late Trains/ })).toBeDefined();
    Object.assign(site.answers, { [`GET ${site.path}`]: notFound, [`GET ${site.path}/version`]: notFound });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByRole('heading', { name: 'You no longer have access to this playlist' })).toBeDefined();
    await waitFor(() => expect(within(sidebar).queryByRole('link', { name: /Late Trains/ })).toBeNull());
  });

  it('allows the owner to create a link, change a role and remove a member', async () => {
    const playlist = buildSharedPlaylist({ owner: { id: me.id, name: me.name } });
    const path = `/api/v1/playlists/${playlist.id}`;
    const invite = { id: 'pli_00000000000000000000000001', role: 'edit', createdAt: addedAt, expiresAt: addedAt };
    const site = open(playlist, {
      [`GET ${path}/members`]: {
        body: { members: [buildMember({ user: meAsMember, role: null, joinedAt: null }), buildMember()] },
      },
      [`GET ${path}/invites`]: { body: { invites: [] } },
      [`POST ${path}/invites`]: { status: 201, body: { invite, token: 'A.B.secret' } },
      [`POST ${path}/members/${orla.id}`]: { body: {} },
    });
    await site.user.click(await findMembersButton());
    await site.user.click(await screen.findByRole('button', { name: 'Create link' }));
    const inviteUrl = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(inviteUrl.value).toBe(`${location.origin}/playlist-invite#A.B.secret`);
    await site.user.click(await screen.findByRole('button', { name: /Permissions for Orla Venn/ }));
    await site.user.click(await screen.findByRole('option', { name: 'Can listen' }));
    const listMemberRequests = () => site.sentRequests.filter(({ url }) => url.includes(`/members/${orla.id}`));
    await waitFor(() => expect(listMemberRequests().map(({ body }) => body)).toEqual([{ role: 'view' }]));
    await site.user.click(await screen.findByRole('button', { name: 'Remove Orla Venn' }));
    expect(await screen.findByRole('heading', { name: 'Remove Orla Venn?' })).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(listMemberRequests().at(-1)?.url).toContain('_method=DELETE'));
  });
});

describe('playlist invitation', () => {
  it('opens the playlist after the user joins', async () => {
    const playlist = buildSharedPlaylist({ role: 'add' });
    const site = openPage(pages, `/playlist-invite#${token}`, buildBootstrap({}, me), {
      'POST /api/v1/playlist-invites/preview': buildInviteAnswer(playlist),
      'POST /api/v1/playlist-invites/join': { body: { playlist } },
      [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
      [`GET /api/v1/playlists/${playlist.id}/tracks`]: emptyPage,
    });
    expect(await screen.findByText('Join to add songs and save this playlist to your library.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(site.getPath()).toContain(`/playlist/${playlist.id}`));
    expect(site.sentRequests.every(({ url }) => !url.includes('secret'))).toBe(true);
  });

  it('asks a guest to log in, and keeps the secret out of the URL of the login page', async () => {
    openPage(pages, `/playlist-invite#${token}`, buildBootstrap());
    const main = await screen.findByRole('main');
    const link = await within(main).findByRole('link', { name: 'Login' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fplaylist-invite');
    const playlist = buildSharedPlaylist();
    openPage(pages, '/playlist-invite', buildBootstrap({}, me), {
      'POST /api/v1/playlist-invites/preview': buildInviteAnswer(playlist),
    });
    expect(await screen.findByRole('button', { name: 'Join' })).toBeDefined();
  });

  it('shows a message when the link has ended', async () => {
    const endedAnswer = { status: 404, body: { code: 'playlist_invite.not_found', message: 'Ended.', requestId: 'r' } };
    openPage(pages, `/playlist-invite#${token}`, buildBootstrap({}, me), {
      'POST /api/v1/playlist-invites/preview': endedAnswer,
    });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  });
});
