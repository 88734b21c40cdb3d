import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as PlaylistPage } from './playlist.page.tsx';

const pages = { 'playlist/:playlistId/:playlistName?': PlaylistPage };

const user = buildUser({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
const names = ['Ash', 'Birch', 'Cedar', 'Dogwood'];
const getPlace = (name: string): string => `a${names.indexOf(name)}`;
const rows = names.map((name, place) => ({
  ...buildTrack({ name, duration: 60_000 * (4 - place) }, place + 1),
  place: getPlace(name),
  addedAt: '2026-01-01T00:00:00.000Z',
}));

let count = 0;
/** Builds another playlist for each test, because changes to a playlist continue after its page is left. */
const buildOwnPlaylist = (changes: Partial<Playlist> = {}): Playlist => {
  count += 1;
  const id = `pls_${String(count).padStart(26, '0')}` as const;
  const owner = { id: user.id, name: user.name };
  return buildPlaylist({ id, owner, tracksCount: rows.length, duration: 600_000, ...changes });
};

const open = (playlist = buildOwnPlaylist(), more: Record<string, Answer> = {}, shown = rows) => {
  const path = `/api/v1/playlists/${playlist.id}`;
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { playlist } },
    [`GET ${path}/tracks`]: { body: { pagination: { data: shown, nextCursor: null } } },
    'GET /api/v1/users/me/playlists': { body: { pagination: { data: [playlist], nextCursor: null } } },
    ...more,
  };
  const site = openPage(
    pages,
    `/playlist/${playlist.id}/late-trains`,
    buildBootstrap({}, user),
    answers,
    <SidebarPlaylists tooltip={false} />,
  );
  const getCalls = (suffix: string, method: string) =>
    site.asked.filter(({ url, headers }) => {
      const methodOfCall = headers.get('X-HTTP-Method-Override') ?? 'POST';
      return url.split('?')[0] === path + suffix && methodOfCall === method;
    });
  return { ...site, playlist, path, answers, getCalls, user: userEvent.setup() };
};

const getShownNames = (): string[] =>
  within(screen.getByRole('grid', { name: 'Songs' }))
    .getAllByRole('row')
    .map((row) => names.find((name) => row.textContent?.includes(name)) ?? '');
const getRow = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
/** Waits for the owner's tools and those of the rows, which are loaded after the page. */
const waitForTools = async (): Promise<HTMLElement> => {
  const edit = await screen.findByRole('button', { name: 'Edit details' });
  await waitFor(() => expect(document.querySelector('[data-order]')).not.toBeNull());
  return edit;
};
const moveAnswer = (playlist: Playlist, moved: { from: string; place: string }[]): Answer => ({
  body: { playlist: { ...playlist, updatedAt: '2026-02-01T00:00:00.000Z' }, moved },
});

beforeEach(() => {
  const last = toasts.get();
  if (last) toasts.close(last.id);
});

describe('editable playlist', () => {
  it('can be sorted in another order, in which songs cannot be moved', async () => {
    const site = open();
    await waitForTools();
    await site.user.click(screen.getByRole('button', { name: 'Sort by: Custom order' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Length' }));
    await waitFor(() => expect(getShownNames()).toEqual(names.toReversed()));
    expect(screen.getByText('Sorted by length. Switch to custom order to move songs.')).toBeDefined();
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Switch to custom order to move songs.')).toBeDefined();
    expect(site.getCalls('/tracks/order', 'PUT')).toEqual([]);
  });

  it('is renamed in place and everywhere else at once', async () => {
    const site = open();
    await site.user.click(await waitForTools());
    const nameField = await screen.findByRole('textbox', { name: /^Name/ });
    await site.user.clear(nameField);
    await site.user.type(nameField, 'Early Trains');
    const renamed = { ...site.playlist, name: 'Early Trains', updatedAt: '2026-03-01T00:00:00.000Z' };
    site.answers[`POST ${site.path}`] = { body: { playlist: renamed } };
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early Trains' })).toBeDefined();
    expect(site.getCalls('', 'PUT').map(({ body }) => body)).toEqual([
      { name: 'Early Trains', updatedAt: site.playlist.updatedAt },
    ]);
    expect(screen.getByRole('link', { name: /Early Trains 4 songs/ })).toBeDefined();
  });

  it('shows both versions when another user has changed the same field', async () => {
    const site = open();
    await site.user.click(await waitForTools());
    const nameField = await screen.findByRole('textbox', { name: /^Name/ });
    await site.user.clear(nameField);
    await site.user.type(nameField, 'Mine');
    const otherVersion = { ...site.playlist, name: 'Theirs', isPublic: false, updatedAt: '2026-03-01T00:00:00.000Z' };
    site.answers[`POST ${site.path}`] = { status: 409, body: { code: 'playlist.changed', message: 'Changed.' } };
    site.answers[`GET ${site.path}`] = { body: { playlist: otherVersion } };
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    const versions = within(await screen.findByRole('radiogroup', { name: 'Name' }));
    // The page and its URL already have the other name.
    await waitFor(() => expect(site.at()).toContain('theirs'));
    expect(versions.getByRole('radio', { name: /Keep mine.*Mine/s })).toBeDefined();
    expect(versions.getByRole('radio', { name: /Keep theirs.*Theirs/s })).toBeDefined();
    site.answers[`POST ${site.path}`] = { body: { playlist: { ...otherVersion, name: 'Mine' } } };
    await site.user.click(screen.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() =>
      expect(site.getCalls('', 'PUT').at(-1)?.body).toEqual({ name: 'Mine', updatedAt: otherVersion.updatedAt }),
    );
  });

  it('is deleted after a confirmation, and its page is left', async () => {
    const site = open();
    await waitForTools();
    const header = screen.getAllByRole('button', { name: 'More for Late Trains' })[0] as HTMLElement;
    await site.user.click(header);
    await site.user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    site.answers[`POST ${site.path}`] = { body: {} };
    await site.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(site.at()).toBe('/'));
    expect(await screen.findByText('“Late Trains” deleted')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Late Trains 4 songs/ })).toBeNull();
  });

  it('is read-only for other users', async () => {
    const site = open(buildOwnPlaylist({ owner: { id: `usr_${'9'.repeat(26)}`, name: 'Bo' } }));
    expect(await screen.findByRole('row', { name: /Birch/ })).toBeDefined();
    getRow('Birch').focus();
    await site.user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}');
    expect(getShownNames()).toEqual(names);
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  });
});

describe('removing songs from a playlist', () => {
  it('removes a row on Delete, and calls the API when undo is no longer possible', async () => {
    const site = open();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks`] = { body: { playlist: { ...site.playlist, tracksCount: 3 } } };
    getRow('Birch').focus();
    await site.user.keyboard('{Delete}');
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Cedar', 'Dogwood']));
    expect(screen.getByText(/3 songs, 7 min/)).toBeDefined();
    // The next row has the focus.
    expect(document.activeElement).toBe(getRow('Cedar'));
    expect(site.getCalls('/tracks', 'DELETE')).toEqual([]);
    await site.user.click(
      within(screen.getByText('Removed Birch from the playlist').parentElement as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    );
    await waitFor(() =>
      expect(site.getCalls('/tracks', 'DELETE').map(({ body }) => body)).toEqual([{ places: ['a1'] }]),
    );
  });

  it('restores the row on undo without calling the API', async () => {
    const site = open();
    await waitForTools();
    await site.user.click(within(getRow('Cedar')).getByRole('button', { name: 'More for Cedar' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Remove from this playlist' }));
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Birch', 'Dogwood']));
    await site.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getShownNames()).toEqual(names));
    expect(site.getCalls('/tracks', 'DELETE')).toEqual([]);
  });

  it('restores the rows and shows the error when the API rejects the removal', async () => {
    const site = open();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks`] = { status: 403, body: { code: 'permission.denied', message: 'No.' } };
    // Reloading the list fails too, so the previous rows are shown.
    site.answers[`GET ${site.path}/tracks`] = { status: 500, body: {} };
    getRow('Ash').focus();
    await site.user.keyboard('{Delete}');
    await waitFor(() => expect(getShownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText('No.')).toBeDefined();
    await waitFor(() => expect(getShownNames()).toEqual(names));
  });
});

describe('moving songs in a playlist', () => {
  it('moves a row by keyboard, announces its position and keeps it focused', async () => {
    const site = open();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = moveAnswer(site.playlist, [{ from: 'a2', place: 'a0V' }]);
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(getShownNames()).toEqual(['Ash', 'Cedar', 'Birch', 'Dogwood']));
    expect(document.activeElement).toBe(getRow('Cedar'));
    expect(screen.getByText('Cedar: place 2 of 4')).toBeDefined();
    await waitFor(() =>
      expect(site.getCalls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([{ places: ['a2'], before: 'a1' }]),
    );
    // The second move uses the place that the API returned.
    site.answers[`POST ${site.path}/tracks/order`] = moveAnswer(site.playlist, [{ from: 'a0V', place: 'Zz' }]);
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(site.getCalls('/tracks/order', 'PUT').at(-1)?.body).toEqual({ places: ['a0V'], before: 'a0' }),
    );
    expect(getShownNames()).toEqual(['Cedar', 'Ash', 'Birch', 'Dogwood']);
  });

  it('moves several selected rows together', async () => {
    const site = open();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = moveAnswer(site.playlist, [
      { from: 'a2', place: 'Zx' },
      { from: 'a3', place: 'Zy' },
    ]);
    getRow('Cedar').focus();
    await site.user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Alt>}{Home}{/Alt}');
    await waitFor(() => expect(getShownNames()).toEqual(['Cedar', 'Dogwood', 'Ash', 'Birch']));
    expect(site.getCalls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([
      { places: ['a2', 'a3'], before: 'a0' },
    ]);
  });

  it('reverts a move and reloads the list when another user has changed the playlist', async () => {
    const site = open();
    await waitForTools();
    site.answers[`POST ${site.path}/tracks/order`] = {
      status: 409,
      body: { code: 'playlist.changed', message: 'Someone else has changed this playlist.' },
    };
    const remainingRows = rows.slice(1);
    site.answers[`GET ${site.path}/tracks`] = { body: { pagination: { data: remainingRows, nextCursor: null } } };
    getRow('Cedar').focus();
    await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Someone else has changed this playlist.')).toBeDefined();
    await waitFor(() => expect(getShownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
  });

  it('renders a few rows of a long playlist, and moves the last one to the top', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    const rows = Array.from({ length: 1_000 }, (_, place) => ({
      ...buildTrack({ name: `Track ${place}` }, place + 1),
      place: `a${String(place).padStart(4, '0')}`,
      addedAt: '2026-01-01T00:00:00.000Z',
    }));
    const site = open(buildOwnPlaylist({ tracksCount: 1_000 }), {}, rows);
    await waitForTools();
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    site.answers[`POST ${site.path}/tracks/order`] = moveAnswer(site.playlist, [{ from: 'a0002', place: 'Zz' }]);
    screen.getByRole('row', { name: /Track 2(?!\d)/ }).focus();
    await site.user.keyboard('{Alt>}{Home}{/Alt}');
    await waitFor(() => expect(screen.getAllByRole('row')[0]?.textContent).toContain('Track 2'));
    vi.restoreAllMocks();
  });
});
