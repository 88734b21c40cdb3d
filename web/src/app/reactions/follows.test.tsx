import '../../testing/dialogs.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOnline } from '../../lib/connection.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildPlaylist, buildProfile, buildTrack, noCounts } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { waitForReactions } from '../../testing/wait-for-reactions.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as AlbumPage } from '../routes/album.page.tsx';
import { Page as ArtistPage } from '../routes/artist.page.tsx';
import { Page as LoginPage } from '../routes/login.page.tsx';
import { Page as PlaylistPage } from '../routes/playlist.page.tsx';
import { Page as UserPage } from '../routes/user.page.tsx';
import { ReactionsProvider } from './reactions-provider.tsx';

const pages = {
  'album/:albumId/:artistName?/:albumName?': AlbumPage,
  'artist/:artistId/:artistName?': ArtistPage,
  'playlist/:playlistId/:playlistName?': PlaylistPage,
  'user/:userId/:userName?/:tab?': UserPage,
  login: LoginPage,
};

const artist = buildArtist({ followers: 1_284 });
const album = buildAlbum({ reposts: 7 });
const [followsPath, repostsPath] = ['/api/v1/users/me/follows', '/api/v1/users/me/reposts'];
const buildState = (version: number) => ({ version, counts: { artist: 0, user: 0, playlist: 0, track: 0, album: 0 } });
const emptyList = { state: buildState(1), ids: [] };

const open = (
  path: string,
  extraAnswers: Record<string, Answer> = {},
  account: ReturnType<typeof buildUser> | null = buildUser(),
  settings: Parameters<typeof buildBootstrap>[0] = {},
) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/artists/${artist.id}`]: { body: { artist, tracks: [], albums: [], similar: [] } },
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [buildTrack()] } } },
    'GET /api/v1/users/me/reactions': { body: { likes: emptyList, follows: emptyList, reposts: emptyList } },
    [`POST ${followsPath}`]: { body: { follows: buildState(2), missing: [] } },
    [`POST ${repostsPath}`]: { body: { reposts: buildState(2), missing: [] } },
    ...extraAnswers,
  };
  const site = openPage(pages, path, buildBootstrap(settings, account), answers, <ReactionsProvider />);
  const listChanges = (requestPath: string) =>
    site.sentRequests.flatMap(({ method, url, body }) =>
      method === 'POST' && url === requestPath ? [(body as { changes: unknown[] }).changes] : [],
    );
  return { ...site, listChanges, waitForLoad: () => waitForReactions(site.sentRequests), user: userEvent.setup() };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});
afterEach(() => {
  markOnline();
  cleanup();
});

describe('follows and reposts', () => {
  it('follows and unfollows an artist', async () => {
    const { user, listChanges, waitForLoad } = open(`/artist/${artist.id}`);
    expect(await screen.findByText(/1,284 followers/)).toBeDefined();
    const button = await screen.findByRole('button', { name: `Follow ${artist.name}`, pressed: false });
    await waitForLoad();
    await user.click(button);
    const pressedButton = screen.getByRole('button', { name: `Following ${artist.name}`, pressed: true });
    expect(pressedButton.textContent).toBe('Following');
    expect(screen.getByText(/1,285 followers/)).toBeDefined();
    await waitFor(() => expect(listChanges(followsPath)).toEqual([[{ id: artist.id, followed: true }]]));
    await user.click(pressedButton);
    expect(screen.getByText(/1,284 followers/)).toBeDefined();
    await waitFor(() => expect(listChanges(followsPath)[1]).toEqual([{ id: artist.id, followed: false }]));
  });

  it('updates the displayed counts immediately, and reverts them when the API rejects the follow', async () => {
    const profile = buildProfile({ id: 'usr_01J00000000000000000000009', counts: { ...noCounts, followers: 41 } });
    const refused = { code: 'quota.reached', message: 'You’ve reached your account limit.', requestId: 'r' };
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { user, waitForLoad } = open(`/user/${profile.id}/ines-vautrel`, {
      [`GET /api/v1/users/${profile.id}/profile`]: { body: { profile } },
      [`GET /api/v1/users/${profile.id}/history`]: { body: { pagination: { data: [], nextCursor: null } } },
      [`POST ${followsPath}`]: { status: 403, body: refused, delayUntil: responseDelay },
    });
    const listFollowerTexts = () =>
      screen.getAllByRole('link', { name: /followers/i }).map(({ textContent }) => textContent);
    const button = await screen.findByRole('button', { name: 'Follow Ines Vautrel' });
    await waitForLoad();
    await user.click(button);
    expect(listFollowerTexts()).toEqual(['42 followers', 'Followers 42']);
    sendResponse();
    expect(await screen.findByText('You’ve reached your account limit.')).toBeDefined();
    await waitFor(() => expect(listFollowerTexts()).toEqual(['41 followers', 'Followers 41']));
  });

  it('updates the count of an album with a repost, and reverts both when the API rejects the repost', async () => {
    const refused = { code: 'quota.reached', message: 'You’ve reached your account limit.', requestId: 'r' };
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { user, waitForLoad } = open(`/album/${album.id}`, {
      [`POST ${repostsPath}`]: { status: 403, body: refused, delayUntil: responseDelay },
    });
    const button = await screen.findByRole('button', { name: `Repost ${album.name}` });
    expect(screen.getByText('7 reposts')).toBeDefined();
    await waitForLoad();
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('8 reposts')).toBeDefined();
    sendResponse();
    expect(await screen.findByText('You’ve reached your account limit.')).toBeDefined();
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
    expect(screen.getByText('7 reposts')).toBeDefined();
  });

  it('reposts from a menu and shows a toast', async () => {
    const { user, listChanges, waitForLoad } = open(`/album/${album.id}`);
    const moreButton = await screen.findByRole('button', { name: 'More options for Slow Refraction' });
    await waitForLoad();
    await user.click(moreButton);
    await user.click(await screen.findByRole('menuitem', { name: 'Repost' }));
    await waitFor(() => expect(listChanges(repostsPath)).toEqual([[{ id: buildTrack().id, reposted: true }]]));
    expect(await screen.findByText('Reposted to your followers')).toBeDefined();
  });

  it('keeps a follow after a reload while offline, and sends it when the connection is back', async () => {
    const firstVisit = open(`/artist/${artist.id}`, { [`POST ${followsPath}`]: { isLost: true } });
    await firstVisit.user.click(await screen.findByRole('button', { name: `Follow ${artist.name}` }));
    await waitFor(() => expect(firstVisit.listChanges(followsPath)).toHaveLength(4));
    markOnline();
    cleanup();
    const secondVisit = open(`/artist/${artist.id}`);
    await screen.findByRole('button', { name: `Following ${artist.name}` });
    await waitFor(() =>
      expect(secondVisit.listChanges(followsPath)).toMatchObject([[{ id: artist.id, followed: true }]]),
    );
  });

  it('asks guests to log in, and follows the target afterwards', async () => {
    const user = buildUser();
    const loginAnswer = { body: { status: 'success', bootstrapData: buildBootstrap({}, user) } };
    const site = open(`/artist/${artist.id}`, { 'POST /auth/login': loginAnswer }, null);
    await site.user.click(await screen.findByRole('button', { name: `Follow ${artist.name}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log in to follow' }));
    await site.user.click(dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(site.getPath()).toMatch(/^\/login\?next=%2Fartist%2F/));
    expect(site.listChanges(followsPath)).toEqual([]);
    await site.user.type(await screen.findByLabelText('Email', { selector: 'input' }), 'orla.venn@example.com');
    await site.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'low tide radio{Enter}');
    await waitFor(() => expect(site.listChanges(followsPath)).toEqual([[{ id: artist.id, followed: true }]]));
    await screen.findByRole('button', { name: `Following ${artist.name}` });
  });

  it('shows no follow button for the user’s own playlists, and no repost button for private ones', async () => {
    const user = buildUser();
    for (const isPublic of [true, false]) {
      const playlist = buildPlaylist({ isPublic, owner: { id: user.id, name: null } });
      open(`/playlist/${playlist.id}`, {
        [`GET /api/v1/playlists/${playlist.id}`]: { body: { playlist } },
        [`GET /api/v1/playlists/${playlist.id}/tracks`]: { body: { pagination: { data: [], nextCursor: null } } },
      });
      await screen.findByRole('button', { name: `Like ${playlist.name}` });
      expect(screen.queryByRole('button', { name: `Follow ${playlist.name}` })).toBeNull();
      if (isPublic) await screen.findByRole('button', { name: `Repost ${playlist.name}` });
      else expect(screen.queryByRole('button', { name: `Repost ${playlist.name}` })).toBeNull();
      cleanup();
    }
  });

  it('hides reposts when they are disabled', async () => {
    const player = { ...defaultSettings.player, enable_reposts: false };
    const { user } = open(`/album/${album.id}`, {}, buildUser(), { player });
    await screen.findByRole('button', { name: `Like ${album.name}` });
    expect(screen.queryByRole('button', { name: `Repost ${album.name}` })).toBeNull();
    expect(screen.queryByText('7 reposts')).toBeNull();
    for (const name of [album.name, 'Slow Refraction']) {
      await user.click(screen.getByRole('button', { name: `More options for ${name}` }));
      await screen.findByRole('menuitem', { name: /^Add to liked/ });
      expect(screen.queryByRole('menuitem', { name: 'Repost' })).toBeNull();
      await user.keyboard('{Escape}');
    }
  });
});
