import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { ReactionsProvider } from '../reactions/reactions-provider.tsx';
import { Page } from './library.page.tsx';

const pages = { 'library/*': Page };

const likedAt = '2026-11-23T18:00:00.000Z';
const buildLikedTrack = (name: string, number: number): LikedTrack => ({ ...buildTrack({ name }, number), likedAt });
const [lowTide, sleeperCar] = [buildLikedTrack('Low Tide', 1), buildLikedTrack('Sleeper Car', 2)];
const counts = { track: 2, album: 0, artist: 0, playlist: 0 };
const likesPath = '/api/v1/users/me/likes';
const songsPath = `GET ${likesPath}/track`;

const buildPage = <Row,>(data: readonly Row[], nextCursor: string | null = null, total = data.length): Answer => ({
  body: { pagination: { data, nextCursor }, total },
});

const open = (path: string, answers: Record<string, Answer> = {}, me = buildUser()) => {
  const apiAnswers: Record<string, Answer> = {
    'GET /api/v1/users/me/reactions': {
      body: { likes: { state: { version: 1, counts }, ids: [lowTide.id, sleeperCar.id] } },
    },
    [`POST ${likesPath}`]: { body: { likes: { version: 2, counts }, missing: [] } },
    [songsPath]: buildPage([lowTide, sleeperCar]),
    ...answers,
  };
  const site = openPage(pages, path, buildBootstrap({}, me), apiAnswers, <ReactionsProvider />);
  const getListUrls = () => site.sentRequests.map(({ url }) => url).filter((url) => url.startsWith(`${likesPath}/`));
  return { ...site, answers: apiAnswers, getListUrls, user: userEvent.setup() };
};

const findRows = () => screen.findAllByRole('row');
const getTitles = async () => (await findRows()).map((row) => within(row).getAllByRole('link')[0]?.textContent);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00.000Z'), toFake: ['Date'] });
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('liked songs', () => {
  it('lists liked songs with the time of the like, their number and length', async () => {
    const { getListUrls } = open('/library/songs');
    expect(await getTitles()).toEqual(['Low Tide', 'Sleeper Car']);
    expect(screen.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeDefined();
    expect(screen.getByText('2 songs, 7 min')).toBeDefined();
    expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
    expect(getListUrls()).toEqual([`${likesPath}/track?sort=added&order=desc&perPage=100`]);
  });

  it('plays all liked songs in the shown order, or from a pressed row', async () => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    const { user } = open('/library/songs?sort=name', { [songsPath]: buildPage([lowTide, sleeperCar], 'next', 1_284) });
    await findRows();
    await user.click(screen.getByRole('button', { name: 'Play Liked songs' }));
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.calls[0]?.[1]).toMatchObject({
      context: { type: 'library', id: 'songs', path: '/library/songs' },
      unloadedPart: {
        source: { type: 'likes', likesQuery: { sort: 'name', order: 'asc' } },
        cursor: 'next',
        count: 1_282,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Play Sleeper Car' }));
    expect(play.mock.calls[1]?.[1]).toMatchObject({ startIndex: 1 });
    expect(screen.getByText('1,284 songs')).toBeDefined();
  });

  it('sorts on the server by the menu or a column heading, and stores the order in the URL', async () => {
    const { user, getPath, getListUrls } = open('/library/songs');
    await findRows();
    await user.click(screen.getByRole('button', { name: 'Sort by: Recently added' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Artist' }));
    await waitFor(() => expect(getPath()).toBe('/library/songs?sort=artist'));
    await waitFor(() => expect(getListUrls().at(-1)).toContain('sort=artist&order=asc'));
    await findRows();
    await user.click(screen.getByText('Artist', { selector: 'button[tabindex="-1"]' }));
    await waitFor(() => expect(getPath()).toBe('/library/songs?sort=artist&order=desc'));
    await waitFor(() => expect(getListUrls().at(-1)).toContain('sort=artist&order=desc'));
  });

  it('searches while the user types, shows a message without results, and shows all songs again', async () => {
    const { user, getPath, getListUrls, answers } = open('/library/songs');
    await findRows();
    answers[songsPath] = buildPage([]);
    await user.type(screen.getByRole('searchbox', { name: 'Filter liked songs' }), 'qqq');
    expect(await screen.findByText('No results for “qqq”.')).toBeDefined();
    expect(getPath()).toBe('/library/songs?query=qqq');
    expect(getListUrls().at(-1)).toContain('query=qqq');
    answers[songsPath] = buildPage([lowTide, sleeperCar]);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await getTitles()).toHaveLength(2);
    expect(getPath()).toBe('/library/songs');
  });

  it('shows cards in the grid view, which is stored in the URL', async () => {
    const { user, getPath } = open('/library/songs');
    await findRows();
    await user.click(screen.getByRole('button', { name: 'Grid' }));
    await waitFor(() => expect(getPath()).toBe('/library/songs?view=grid'));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('loads the next page', async () => {
    const { user, answers, getListUrls } = open('/library/songs', { [songsPath]: buildPage([lowTide], 'next', 2) });
    expect(await getTitles()).toEqual(['Low Tide']);
    answers[songsPath] = buildPage([sleeperCar], null, 2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await getTitles()).toEqual(['Low Tide', 'Sleeper Car']));
    expect(getListUrls().at(-1)).toContain('cursor=next');
  });

  it('removes a row when the song is unliked, and restores it on undo without calling the API', async () => {
    const { user, sentRequests } = open('/library/songs');
    await user.click(await screen.findByRole('button', { name: 'Like Low Tide', pressed: true }));
    await waitFor(async () => expect(await getTitles()).toEqual(['Sleeper Car']));
    expect(screen.getByText('1 song, 4 min')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await getTitles()).toEqual(['Low Tide', 'Sleeper Car']));
    expect(sentRequests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('removes a row when the song is unliked in another tab', async () => {
    open('/library/songs');
    await waitFor(async () =>
      expect((await screen.findByRole('button', { name: 'Like Low Tide' })).getAttribute('aria-pressed')).toBe('true'),
    );
    const key = `overtone.liked.${buildUser().id}.${lowTide.id}`;
    localStorage.setItem(key, JSON.stringify({ liked: false, at: new Date().toISOString() }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(async () => expect(await getTitles()).toEqual(['Sleeper Car']));
  });

  it('shows a message with a link to the search when the user has liked no songs', async () => {
    open('/library/songs', { [songsPath]: buildPage([]) });
    expect(await screen.findByText('Songs you like will appear here. Tap a heart to start.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find music' }).getAttribute('href')).toBe('/search');
    expect(screen.queryByRole('searchbox', { name: 'Filter liked songs' })).toBeNull();
  });

  it('shows a retry button when the songs cannot be loaded', async () => {
    const { user, answers } = open('/library/songs', {
      [songsPath]: { status: 503, body: { code: 'x', message: 'Not now.', requestId: 'r' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers[songsPath] = buildPage([lowTide]);
    await user.click(retry);
    expect(await getTitles()).toEqual(['Low Tide']);
  });
});

describe('library page', () => {
  it.each([
    ['albums', 'album', { ...buildAlbum(), likedAt }, 'Glass Orchard'],
    ['artists', 'artist', { ...buildArtist(), likedAt }, 'Ito Vale'],
    ['playlists', 'playlist', { ...buildPlaylist(), likedAt }, 'Late Trains'],
  ])('shows liked %s as cards and as a list', async (section, type, row, name) => {
    const { user, getPath } = open(`/library/${section}`, { [`GET ${likesPath}/${type}`]: buildPage([row]) });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name }).getAttribute('href')).toContain(row.id);
    expect(await card.findByRole('button', { name: `Like ${name}` })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(getPath()).toBe(`/library/${section}?view=list`));
    expect(await screen.findByText('2 hours ago')).toBeDefined();
    expect(screen.getByText(new RegExp(`^1 (liked )?${type}$`))).toBeDefined();
  });

  it('shows the user’s own playlists before liked playlists', async () => {
    const ownPlaylist = buildPlaylist({ id: 'pls_01J0000000000000000000000M', name: 'Kitchen, loud', tracksCount: 64 });
    const answers = {
      'GET /api/v1/users/me/playlists': buildPage([ownPlaylist]),
      [`GET ${likesPath}/playlist`]: buildPage([{ ...buildPlaylist(), likedAt }]),
    };
    const playlistOwner = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
    const { user } = open('/library/playlists', answers, playlistOwner);
    const ownPlaylists = within(await screen.findByRole('region', { name: 'Created by you' }));
    expect((await ownPlaylists.findByRole('link', { name: 'Kitchen, loud' })).getAttribute('href')).toContain(
      ownPlaylist.id,
    );
    expect(ownPlaylists.getByText(/64 songs/)).toBeDefined();
    const likedPlaylists = within(screen.getByRole('region', { name: 'Liked playlists' }));
    expect(await likedPlaylists.findByRole('link', { name: 'Late Trains' })).toBeDefined();
    expect(screen.getByText('1 liked playlist')).toBeDefined();
    await user.click(ownPlaylists.getByRole('button', { name: 'New playlist' }));
    expect(await screen.findByRole('dialog', { name: 'New playlist' })).toBeDefined();
  });

  it('shows links to its sections and the most recently added items', async () => {
    open('/library', {
      [`GET ${likesPath}/album`]: buildPage([{ ...buildAlbum(), likedAt: '2026-11-23T19:00:00.000Z' }]),
      [`GET ${likesPath}/artist`]: buildPage([]),
      [`GET ${likesPath}/playlist`]: buildPage([]),
    });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const recentlyAdded = within(screen.getByRole('region', { name: 'Recently added' }));
    expect(recentlyAdded.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Glass Orchard', 'Low Tide', 'Sleeper Car'],
    ]);
    const navigation = within(screen.getByRole('navigation', { name: 'Your library' }));
    expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/library/songs', '/library/playlists', '/library/albums', '/library/artists'],
      ...['/library/feed', '/library/following', '/library/history'],
    ]);
    expect(navigation.getByText('2 songs')).toBeDefined();
  });

  it('shows the not found page for an unknown section', async () => {
    open('/library/films');
    expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
  });
});
