import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SelectionArea } from '../../catalog/tracks/selection-area.tsx';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as PlaylistPage } from './playlist.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage };

const user = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const buildPlaylistId = (number: number) => `pls_${String(number).padStart(26, '0')}` as const;
const buildOwnPlaylist = (name: string, number: number, changes: Partial<Playlist> = {}): Playlist =>
  buildPlaylist({ id: buildPlaylistId(number), name, owner: { id: user.id, name: user.name }, ...changes });
const earlyTrains = buildOwnPlaylist('Early Trains', 11, { updatedAt: '2026-01-01T00:00:00.000Z' });
const nightTrains = buildOwnPlaylist('Night Trains', 12, { updatedAt: '2026-02-01T00:00:00.000Z' });
/** A playlist of another user, whose tracks are added. */
const otherPlaylist = buildPlaylist({ id: buildPlaylistId(20), owner: { id: `usr_${'9'.repeat(26)}`, name: 'Bo' } });
const buildRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...buildTrack({ name: `Track ${index}` }, index + 1),
    place: `a${String(index).padStart(4, '0')}`,
    addedAt: '2026-01-01T00:00:00.000Z',
  }));

const open = (rows = buildRows(2), isLoggedIn = true) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/playlists/${otherPlaylist.id}`]: {
      body: { playlist: { ...otherPlaylist, tracksCount: rows.length } },
    },
    [`GET /api/v1/playlists/${otherPlaylist.id}/tracks`]: { body: { pagination: { data: rows, nextCursor: null } } },
    'GET /api/v1/users/me/playlists': { body: { pagination: { data: [earlyTrains, nightTrains], nextCursor: null } } },
  };
  const site = openPage(
    pages,
    `/playlist/${otherPlaylist.id}/late-trains`,
    buildBootstrap({}, isLoggedIn ? user : null),
    answers,
    <>
      <SelectionArea />
      {isLoggedIn && <SidebarPlaylists isRail={false} />}
    </>,
  );
  const addTracksCall = ({ id }: Playlist) => `POST /api/v1/playlists/${id}/tracks`;
  const listBodies = (playlist: Playlist) =>
    site.sentRequests
      .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === addTracksCall(playlist))
      .map(({ body }) => body);
  return { ...site, rows, answers, addTracksCall, listBodies, user: userEvent.setup() };
};

const buildAddedAnswer = (
  playlist: Playlist,
  rows: ReturnType<typeof buildRows>,
  duplicates: string[] = [],
): Answer => ({
  body: { playlist, added: rows.map((row, index) => ({ trackId: row.id, place: `b${index}` })), duplicates },
});
const openMenu = async (site: ReturnType<typeof open>, name: RegExp, entry: string) => {
  const row = await screen.findByRole('row', { name });
  fireEvent.contextMenu(row);
  await site.user.click(await screen.findByRole('menuitem', { name: entry }));
};
const listChoices = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Playlists' });
  await within(list).findByRole('button', { name: /Night Trains/ });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
};
const findDialogButton = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
});

describe('add to playlist', () => {
  it('lists a new playlist first, then the most recently changed ones, and filters them by name', async () => {
    const site = open();
    await openMenu(site, /Track 0/, 'Add to playlist');
    expect((await listChoices()).map((name) => name.replace(/ \d.*/, ''))).toEqual([
      'New playlist',
      'Night Trains',
      'Early Trains',
    ]);
    await site.user.keyboard('earl');
    expect(screen.queryByRole('button', { name: /Night Trains/ })).toBeNull();
    await site.user.keyboard(' bird');
    expect(screen.getByText('No matching playlists.')).toBeDefined();
  });

  it('adds a track at the end, links to the playlist, and removes exactly the added track on undo', async () => {
    const site = open();
    await openMenu(site, /Track 1/, 'Add to playlist');
    await listChoices();
    site.answers[site.addTracksCall(nightTrains)] = buildAddedAnswer(nightTrains, site.rows.slice(1));
    await site.user.click(findDialogButton(/Night Trains/));
    const toast = within((await screen.findByText('Added to “Night Trains”')).parentElement as HTMLElement);
    expect(site.listBodies(nightTrains)).toEqual([{ trackIds: [site.rows[1]?.id], duplicates: 'ask' }]);
    expect(toast.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      `/playlist/${nightTrains.id}/night-trains`,
    );
    site.answers[site.addTracksCall(nightTrains)] = { body: { playlist: nightTrains } };
    await site.user.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Removed from “Night Trains”')).toBeDefined();
    expect(site.listBodies(nightTrains).at(-1)).toEqual({ places: ['b0'] });
  });

  it.each([
    ['Add anyway', 'add'],
    ['Add only new ones', 'skip'],
  ] as const)('asks about duplicates: %s', async (button, duplicates) => {
    const site = open();
    await openMenu(site, /Track 0/, 'Add to playlist');
    await listChoices();
    await site.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await screen.findByRole('row', { name: /Track 0/ })).focus();
    await site.user.keyboard('{Control>}a{/Control}');
    await openMenu(site, /Track 0/, 'Add to playlist');
    await listChoices();
    site.answers[site.addTracksCall(nightTrains)] = buildAddedAnswer(nightTrains, [], [site.rows[0]?.id ?? '']);
    await site.user.click(findDialogButton(/Night Trains/));
    expect(await screen.findByText('1 of these songs is already in “Night Trains”.')).toBeDefined();
    site.answers[site.addTracksCall(nightTrains)] = buildAddedAnswer(nightTrains, site.rows.slice(1));
    await site.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Added to “Night Trains”')).toBeDefined();
    expect(site.listBodies(nightTrains).at(-1)).toMatchObject({ duplicates });
  });

  it('adds nothing when the question about duplicates is cancelled', async () => {
    const site = open();
    await openMenu(site, /Track 0/, 'Add to playlist');
    await listChoices();
    site.answers[site.addTracksCall(nightTrains)] = buildAddedAnswer(nightTrains, [], [site.rows[0]?.id ?? '']);
    await site.user.click(findDialogButton(/Night Trains/));
    expect(await screen.findByText('This song is already in “Night Trains”.')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(site.listBodies(nightTrains)).toHaveLength(1);
  });

  it('adds a long list in several calls, and resumes after a failed call', async () => {
    const site = open(buildRows(200));
    await site.user.click(
      (await screen.findAllByRole('button', { name: 'More options for Late Trains' }))[0] as HTMLElement,
    );
    await site.user.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
    await listChoices();
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    site.answers[site.addTracksCall(nightTrains)] = {
      ...buildAddedAnswer(nightTrains, site.rows.slice(0, 90)),
      delayUntil: responseDelay,
    };
    await site.user.click(findDialogButton(/Night Trains/));
    expect(await screen.findByText('Adding to “Night Trains”: 0 of 200')).toBeDefined();
    await waitFor(() => expect(site.listBodies(nightTrains)).toHaveLength(1));
    site.answers[site.addTracksCall(nightTrains)] = {
      status: 503,
      body: { code: 'unavailable', message: 'Very busy.' },
    };
    sendResponse();
    expect(await screen.findByText('Very busy.')).toBeDefined();
    site.answers[site.addTracksCall(nightTrains)] = buildAddedAnswer(nightTrains, site.rows.slice(0, 55));
    await site.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('200 songs added to “Night Trains”')).toBeDefined();
    const sentTrackIds = site.listBodies(nightTrains).map((body) => (body as { trackIds: string[] }).trackIds);
    expect(sentTrackIds.map(({ length }) => length)).toEqual([90, 90, 90, 20]);
    expect([...(sentTrackIds[0] ?? []), ...(sentTrackIds[2] ?? []), ...(sentTrackIds[3] ?? [])]).toEqual(
      site.rows.map((row) => row.id),
    );
  });

  it('creates a new playlist only once when the request is repeated', async () => {
    const site = open();
    await openMenu(site, /Track 0/, 'Add to playlist');
    await listChoices();
    await site.user.click(findDialogButton(/New playlist/));
    await site.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Day Trains');
    await site.user.click(screen.getByRole('checkbox', { name: 'Public' }));
    site.answers['POST /api/v1/playlists'] = { status: 503, body: { code: 'unavailable', message: 'Very busy.' } };
    await site.user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Very busy.')).toBeDefined();
    const created = buildOwnPlaylist('Day Trains', 13);
    site.answers['POST /api/v1/playlists'] = { status: 201, body: { playlist: created } };
    site.answers[site.addTracksCall(created)] = buildAddedAnswer(created, site.rows.slice(0, 1));
    await site.user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Added to “Day Trains”')).toBeDefined();
    const [firstRequest, secondRequest] = site.sentRequests.filter(
      ({ method, url }) => method === 'POST' && url === '/api/v1/playlists',
    );
    expect(firstRequest?.body).toEqual(secondRequest?.body);
    expect(firstRequest?.body).toMatchObject({ name: 'Day Trains', description: null, isPublic: false });
    expect(site.listBodies(created)).toEqual([{ trackIds: [site.rows[0]?.id], duplicates: 'add' }]);
    const sidebar = within(screen.getByRole('region', { name: 'Your playlists' }));
    expect(sidebar.getAllByRole('listitem')[0]?.textContent).toContain('Day Trains');
  });

  it('asks a guest to log in and links back to the playlist', async () => {
    const site = open(buildRows(1), false);
    await openMenu(site, /Track 0/, 'Add to playlist');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Log in to create playlists.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Login' }).getAttribute('href')).toContain('next=%2Fplaylist%2F');
    expect(site.sentRequests.some(({ url }) => url.includes('users/me'))).toBe(false);
  });
});

describe('sidebar playlists', () => {
  it('shows an error with a retry button, and a message when there are no playlists', async () => {
    const site = open();
    site.answers['GET /api/v1/users/me/playlists'] = { status: 500, body: {} };
    const sidebar = within(await screen.findByRole('region', { name: 'Your playlists' }));
    expect(await sidebar.findByText('We couldn’t load your playlists.')).toBeDefined();
    site.answers['GET /api/v1/users/me/playlists'] = { body: { pagination: { data: [], nextCursor: null } } };
    await site.user.click(sidebar.getByRole('button', { name: 'Try again' }));
    expect(await sidebar.findByText('Your playlists will appear here.')).toBeDefined();
  });
});
