import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const song = (name: string, place: number): LikedTrack => ({ ...buildTrack({ name }, place), likedAt });
const [tide, car] = [song('Low Tide', 1), song('Sleeper Car', 2)];
const counts = { track: 2, album: 0, artist: 0, playlist: 0 };
const likesPath = '/api/v1/users/me/likes';
const songsPath = `GET ${likesPath}/track`;

const page = <Row,>(data: readonly Row[], nextCursor: string | null = null, total = data.length): Answer => ({
  body: { pagination: { data, nextCursor }, total },
});

const open = (path: string, answers: Record<string, Answer> = {}, person = buildUser()) => {
  const all: Record<string, Answer> = {
    'GET /api/v1/users/me/reactions': { body: { likes: { state: { version: 1, counts }, ids: [tide.id, car.id] } } },
    [`POST ${likesPath}`]: { body: { likes: { version: 2, counts }, missing: [] } },
    [songsPath]: page([tide, car]),
    ...answers,
  };
  const site = openPage(pages, path, buildBootstrap({}, person), all, <ReactionsProvider />);
  const lists = () => site.asked.map(({ url }) => url).filter((url) => url.startsWith(`${likesPath}/`));
  return { ...site, answers: all, lists, user: userEvent.setup() };
};

const rows = () => screen.findAllByRole('row');
const titles = async () => (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00.000Z'), toFake: ['Date'] });
  const last = toasts.get();
  if (last) toasts.close(last.id);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists liked songs with when they were added, and how much there is of them', async () => {
  const { lists } = open('/library/songs');
  expect(await titles()).toEqual(['Low Tide', 'Sleeper Car']);
  expect(screen.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeDefined();
  expect(screen.getByText('2 songs, 7 min')).toBeDefined();
  expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
  expect(lists()).toEqual([`${likesPath}/track?sort=added&order=desc&perPage=100`]);
});

it('plays all of it to its end, in the order that is shown, and from a row on', async () => {
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  const { user } = open('/library/songs?sort=name', { [songsPath]: page([tide, car], 'next', 1_284) });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Play Liked songs' }));
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  expect(play.mock.calls[0]?.[1]).toMatchObject({
    context: { type: 'library', id: 'songs', path: '/library/songs' },
    rest: { source: { type: 'likes', asked: { sort: 'name', order: 'asc' } }, cursor: 'next', count: 1_282 },
  });
  await user.click(screen.getByRole('button', { name: 'Play Sleeper Car' }));
  expect(play.mock.calls[1]?.[1]).toMatchObject({ startIndex: 1 });
  expect(screen.getByText('1,284 songs')).toBeDefined();
});

it('asks the API for another order, by the menu and by a column, and keeps that in the address', async () => {
  const { user, at, lists } = open('/library/songs');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Sort by: Recently added' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Artist' }));
  await waitFor(() => expect(at()).toBe('/library/songs?sort=artist'));
  await waitFor(() => expect(lists().at(-1)).toContain('sort=artist&order=asc'));
  await rows();
  await user.click(screen.getByText('Artist', { selector: 'button[tabindex="-1"]' }));
  await waitFor(() => expect(at()).toBe('/library/songs?sort=artist&order=desc'));
  await waitFor(() => expect(lists().at(-1)).toContain('sort=artist&order=desc'));
});

it('asks for words as they are typed, says where nothing has them, and shows all again', async () => {
  const { user, at, lists, answers } = open('/library/songs');
  await rows();
  answers[songsPath] = page([]);
  await user.type(screen.getByRole('searchbox', { name: 'Filter liked songs' }), 'qqq');
  expect(await screen.findByText('No results for “qqq”.')).toBeDefined();
  expect(at()).toBe('/library/songs?query=qqq');
  expect(lists().at(-1)).toContain('query=qqq');
  answers[songsPath] = page([tide, car]);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await titles()).toHaveLength(2);
  expect(at()).toBe('/library/songs');
});

it('is shown as cards where somebody wants that, which the address keeps', async () => {
  const { user, at } = open('/library/songs');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Grid' }));
  await waitFor(() => expect(at()).toBe('/library/songs?view=grid'));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('row')).toBeNull();
});

it('goes on with the next page', async () => {
  const { user, answers, lists } = open('/library/songs', { [songsPath]: page([tide], 'next', 2) });
  expect(await titles()).toEqual(['Low Tide']);
  answers[songsPath] = page([car], null, 2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await titles()).toEqual(['Low Tide', 'Sleeper Car']));
  expect(lists().at(-1)).toContain('cursor=next');
});

it('loses a row with its heart, and has it back by Undo without a word to the API', async () => {
  const { user, asked } = open('/library/songs');
  await user.click(await screen.findByRole('button', { name: 'Like Low Tide', pressed: true }));
  await waitFor(async () => expect(await titles()).toEqual(['Sleeper Car']));
  expect(screen.getByText('1 song, 4 min')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await titles()).toEqual(['Low Tide', 'Sleeper Car']));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('loses a row that another tab unliked', async () => {
  open('/library/songs');
  await waitFor(async () =>
    expect((await screen.findByRole('button', { name: 'Like Low Tide' })).getAttribute('aria-pressed')).toBe('true'),
  );
  const key = `overtone.liked.${buildUser().id}.${tide.id}`;
  localStorage.setItem(key, JSON.stringify({ liked: false, at: new Date().toISOString() }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  await waitFor(async () => expect(await titles()).toEqual(['Sleeper Car']));
});

it('says what it is for where nothing is liked', async () => {
  open('/library/songs', { [songsPath]: page([]) });
  expect(await screen.findByText('Songs you like will appear here. Tap a heart to start.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find music' }).getAttribute('href')).toBe('/search');
  expect(screen.queryByRole('searchbox', { name: 'Filter liked songs' })).toBeNull();
});

it('says what went wrong, and asks again', async () => {
  const { user, answers } = open('/library/songs', {
    [songsPath]: { status: 503, body: { code: 'x', message: 'Not now.', requestId: 'r' } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[songsPath] = page([tide]);
  await user.click(again);
  expect(await titles()).toEqual(['Low Tide']);
});

it.each([
  ['albums', 'album', { ...buildAlbum(), likedAt }, 'Glass Orchard'],
  ['artists', 'artist', { ...buildArtist(), likedAt }, 'Ito Vale'],
  ['playlists', 'playlist', { ...buildPlaylist(), likedAt }, 'Late Trains'],
])('has liked %s as cards, and as a list', async (room, type, row, name) => {
  const { user, at } = open(`/library/${room}`, { [`GET ${likesPath}/${type}`]: page([row]) });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name }).getAttribute('href')).toContain(row.id);
  expect(await card.findByRole('button', { name: `Like ${name}` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'List' }));
  await waitFor(() => expect(at()).toBe(`/library/${room}?view=list`));
  expect(await screen.findByText('2 hours ago')).toBeDefined();
  expect(screen.getByText(new RegExp(`^1 (liked )?${type}$`))).toBeDefined();
});

it('has the playlists that somebody made before those that they like', async () => {
  const made = buildPlaylist({ id: 'pls_01J0000000000000000000000M', name: 'Kitchen, loud', tracksCount: 64 });
  const answers = {
    'GET /api/v1/users/me/playlists': page([made]),
    [`GET ${likesPath}/playlist`]: page([{ ...buildPlaylist(), likedAt }]),
  };
  const maker = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
  const { user } = open('/library/playlists', answers, maker);
  const own = within(await screen.findByRole('region', { name: 'Created by you' }));
  expect((await own.findByRole('link', { name: 'Kitchen, loud' })).getAttribute('href')).toContain(made.id);
  expect(own.getByText(/64 songs/)).toBeDefined();
  const liked = within(screen.getByRole('region', { name: 'Liked playlists' }));
  expect(await liked.findByRole('link', { name: 'Late Trains' })).toBeDefined();
  expect(screen.getByText('1 liked playlist')).toBeDefined();
  await user.click(own.getByRole('button', { name: 'New playlist' }));
  expect(await screen.findByRole('dialog', { name: 'New playlist' })).toBeDefined();
});

it('begins with its doors, and what is new in all of it', async () => {
  open('/library', {
    [`GET ${likesPath}/album`]: page([{ ...buildAlbum(), likedAt: '2026-11-23T19:00:00.000Z' }]),
    [`GET ${likesPath}/artist`]: page([]),
    [`GET ${likesPath}/playlist`]: page([]),
  });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  const added = within(screen.getByRole('region', { name: 'Recently added' }));
  expect(added.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Glass Orchard', 'Low Tide', 'Sleeper Car'],
  ]);
  const doors = within(screen.getByRole('navigation', { name: 'Your library' }));
  expect(doors.getAllByRole('link').map((door) => door.getAttribute('href'))).toEqual([
    ...['/library/songs', '/library/playlists', '/library/albums', '/library/artists'],
    ...['/library/feed', '/library/following', '/library/history'],
  ]);
  expect(doors.getByText('2 songs')).toBeDefined();
});

it('is a page of nobody at any other address', async () => {
  open('/library/films');
  expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
});
