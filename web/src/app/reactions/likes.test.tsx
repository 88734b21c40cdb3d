import '../../testing/dialogs.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SelectionArea } from '../../catalog/tracks/selection-area.tsx';
import { markOnline } from '../../lib/connection.ts';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { PlayerBar } from '../../player/bar/player-bar.tsx';
import type { Playable } from '../../player/engine/playable.ts';
import { startShortcuts } from '../../player/keys/shortcuts.ts';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { waitForReactions } from '../../testing/wait-for-reactions.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as AlbumPage } from '../routes/album.page.tsx';
import { Page as LoginPage } from '../routes/login.page.tsx';
import { ReactionsProvider } from './reactions-provider.tsx';

const pages = { 'album/:albumId/:artistName?/:albumName?': AlbumPage, login: LoginPage };

const names = ['Low Tide', 'Sleeper Car', 'Perihelion'];
const tracks = names.map((name, index) => buildTrack({ name }, index + 1));
const [lowTide, sleeperCar] = tracks as [Track, Track, Track];
const album = buildAlbum();
const counts = { track: 0, album: 0, artist: 0, playlist: 0 };
const likesPath = '/api/v1/users/me/likes';

const buildState = (version: number) => ({ likes: { version, counts } });
const reactionsPath = '/api/v1/users/me/reactions';
const buildLikesAnswer = (ids: readonly string[], version = 1): Answer => ({
  body: { likes: { state: { version, counts }, ids } },
});
const savedAnswer: Answer = { body: { ...buildState(2), missing: [] } };

/** Opens the page of an album with the likes of the user. `answers` can be changed later. */
const open = (
  likedIds: readonly string[] = [],
  { user = buildUser() as ReturnType<typeof buildUser> | null, extraAnswers = {} } = {},
) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks } } },
    [`GET ${reactionsPath}`]: buildLikesAnswer(likedIds),
    [`POST ${likesPath}`]: savedAnswer,
    ...extraAnswers,
  };
  const site = openPage(
    pages,
    `/album/${album.id}`,
    buildBootstrap({}, user),
    answers,
    <>
      <ReactionsProvider />
      <SelectionArea />
      <PlayerBar />
    </>,
  );
  const listChanges = () =>
    site.sentRequests.flatMap(({ method, url, body }) =>
      method === 'POST' && url.startsWith(likesPath) ? [(body as { changes: unknown[] }).changes] : [],
    );
  return { ...site, answers, listChanges, user: userEvent.setup() };
};

const findHeart = (name: string) => screen.findByRole('button', { name: `Like ${name}` });
const isLiked = async (name: string) => (await findHeart(name)).getAttribute('aria-pressed') === 'true';

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

describe('likes', () => {
  it('shows liked items, and shows a new like immediately', async () => {
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { user, listChanges } = open([lowTide.id], {
      extraAnswers: { [`POST ${likesPath}`]: { ...savedAnswer, delayUntil: responseDelay } },
    });
    await waitFor(async () => expect(await isLiked('Low Tide')).toBe(true));
    expect(await isLiked('Sleeper Car')).toBe(false);
    await user.click(await findHeart('Sleeper Car'));
    expect(await isLiked('Sleeper Car')).toBe(true);
    await waitFor(() => expect(listChanges()).toEqual([[{ id: sleeperCar.id, liked: true }]]));
    sendResponse();
    await user.click(await findHeart(album.name));
    await waitFor(() => expect(listChanges()[1]).toEqual([{ id: album.id, liked: true }]));
  });

  it('reverts a like and shows the message when the API rejects it', async () => {
    const refused = { code: 'quota.reached', message: 'You’ve reached your account limit.', requestId: 'r' };
    const { user } = open([], { extraAnswers: { [`POST ${likesPath}`]: { status: 403, body: refused } } });
    await user.click(await findHeart('Low Tide'));
    expect(await screen.findByText('You’ve reached your account limit.')).toBeDefined();
    await waitFor(async () => expect(await isLiked('Low Tide')).toBe(false));
  });

  it('keeps a like after a reload while offline, and sends it when the connection is back', async () => {
    const firstVisit = open([], { extraAnswers: { [`POST ${likesPath}`]: { isLost: true } } });
    await firstVisit.user.click(await findHeart('Low Tide'));
    // A request is attempted four times.
    await waitFor(() => expect(firstVisit.listChanges()).toHaveLength(4));
    expect(await isLiked('Low Tide')).toBe(true);
    markOnline();
    cleanup();

    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const secondVisit = open();
    await waitFor(() =>
      expect(secondVisit.listChanges()).toMatchObject([[{ id: lowTide.id, liked: true, at: expect.any(String) }]]),
    );
    expect(await isLiked('Low Tide')).toBe(true);
  });

  it('asks guests to log in, and likes the item afterwards', async () => {
    const user = buildUser();
    const loginAnswer = { body: { status: 'success', bootstrapData: buildBootstrap({}, user) } };
    const site = open([], { user: null, extraAnswers: { 'POST /auth/login': loginAnswer } });
    await site.user.click(await findHeart('Sleeper Car'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log in to like music' }));
    await site.user.click(dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(site.getPath()).toMatch(/^\/login\?next=%2Falbum%2F/));
    expect(site.listChanges()).toEqual([]);
    await site.user.type(await screen.findByLabelText('Email', { selector: 'input' }), 'orla.venn@example.com');
    await site.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'low tide radio{Enter}');
    expect(await screen.findByText('Added to your library')).toBeDefined();
    await waitFor(() => expect(site.getPath()).toMatch(/^\/album\//));
    await waitFor(() => expect(site.listChanges()).toEqual([[{ id: sleeperCar.id, liked: true }]]));
    expect(await isLiked('Sleeper Car')).toBe(true);
  });

  it('likes all selected rows in one request', async () => {
    const { user, listChanges } = open([lowTide.id], {
      extraAnswers: { [`POST ${likesPath}`]: { body: { ...buildState(3), missing: [] } } },
    });
    await waitFor(async () => expect(await isLiked('Low Tide')).toBe(true));
    screen.getByRole('row', { name: /Low Tide/ }).focus();
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(await screen.findByRole('group', { name: '3 selected' }));
    await user.click(bar.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(listChanges()).toEqual([tracks.slice(1).map(({ id }) => ({ id, liked: true }))]));
    expect(await screen.findByText('2 added to your library')).toBeDefined();
    screen.getByRole('row', { name: /Low Tide/ }).focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Unlike' }));
    await waitFor(async () => expect(await isLiked('Perihelion')).toBe(false));
  });

  it('likes from the menus of a row and of the page', async () => {
    const { user, listChanges } = open([album.id]);
    await user.click(await screen.findByRole('button', { name: 'More options for Low Tide' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add to liked songs' }));
    await waitFor(() => expect(listChanges()).toEqual([[{ id: lowTide.id, liked: true }]]));
    await user.click(screen.getByRole('button', { name: `More options for ${album.name}` }));
    expect(await screen.findByRole('menuitem', { name: 'Remove from liked albums' })).toBeDefined();
  });

  it('likes the current track with a shortcut', async () => {
    const stop = startShortcuts();
    const { user, listChanges, sentRequests } = open();
    await findHeart('Low Tide');
    await waitForReactions(sentRequests);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    act(() => player.play([sleeperCar]));
    await user.keyboard('l');
    await waitFor(() => expect(listChanges()).toEqual([[{ id: sleeperCar.id, liked: true }]]));
    expect(await screen.findByText('Added to your library')).toBeDefined();
    act(() => player.remove(player.state.get().queue.items[0]?.key ?? ''));
    stop();
  });

  it('applies changes from other tabs of the same user', async () => {
    open();
    await findHeart('Low Tide');
    await waitFor(() => expect(localStorage.getItem(`overtone.likes.${buildUser().id}`)).not.toBeNull());
    const key = `overtone.liked.${buildUser().id}.${lowTide.id}`;
    localStorage.setItem(key, JSON.stringify({ liked: true, at: new Date().toISOString() }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(await isLiked('Low Tide')).toBe(true);
  });

  it('loads changed likes when the window regains focus after a while', async () => {
    const { sentRequests, answers } = open();
    await findHeart('Low Tide');
    const countReactionRequests = () =>
      sentRequests.filter(({ method, url }) => method === 'GET' && url.startsWith(reactionsPath)).length;
    await waitFor(() => expect(localStorage.getItem(`overtone.likes.${buildUser().id}`)).not.toBeNull());
    act(() => void dispatchEvent(new Event('focus')));
    expect(countReactionRequests()).toBe(1);
    answers[`GET ${reactionsPath}`] = buildLikesAnswer([lowTide.id], 5);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await isLiked('Low Tide')).toBe(true));
    expect(sentRequests.at(-1)?.url).toContain('likes=1');
  });

  it('removes all stored likes after a logout', async () => {
    const { user } = open([], {
      extraAnswers: { [`POST ${likesPath}`]: { delayUntil: new Promise(() => undefined) } },
    });
    await user.click(await findHeart('Low Tide'));
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('overtone.liked.'))).toBe(true));
    notifyLoggedOut();
    expect(Object.keys(localStorage).filter((key) => /overtone\.like/.test(key))).toEqual([]);
  });

  it('shows no heart for tracks from private links', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const privateTrack: Playable = { ...lowTide, token: 'secret' };
    act(() => player.play([privateTrack]));
    open();
    await findHeart('Sleeper Car');
    expect(
      within(await screen.findByRole('region', { name: 'Player' })).queryByRole('button', { name: /^Like/ }),
    ).toBeNull();
    act(() => player.remove(player.state.get().queue.items[0]?.key ?? ''));
  });
});
