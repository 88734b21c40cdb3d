import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
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
const placeOf = (name: string): string => `a${names.indexOf(name)}`;
const rows = names.map((name, place) => ({
  ...buildTrack({ name, duration: 60_000 * (4 - place) }, place + 1),
  place: placeOf(name),
  addedAt: '2026-01-01T00:00:00.000Z',
}));

let count = 0;
/** A playlist of its own for each test: what is being done to one goes on when its page is gone. */
const own = (changes: Partial<Playlist> = {}): Playlist => {
  count += 1;
  const id = `pls_${String(count).padStart(26, '0')}` as const;
  const owner = { id: user.id, name: user.name };
  return buildPlaylist({ id, owner, tracksCount: rows.length, duration: 600_000, ...changes });
};

const open = (playlist = own(), more: Record<string, Answer> = {}, shown = rows) => {
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
  const calls = (end: string, method: string) =>
    site.asked.filter(({ url, headers }) => {
      const said = headers.get('X-HTTP-Method-Override') ?? 'POST';
      return url.split('?')[0] === path + end && said === method;
    });
  return { ...site, playlist, path, answers, calls, user: userEvent.setup() };
};

const shownNames = (): string[] =>
  within(screen.getByRole('grid', { name: 'Songs' }))
    .getAllByRole('row')
    .map((row) => names.find((name) => row.textContent?.includes(name)) ?? '');
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
/** The owner's own tools come after the page itself, and those of its rows a moment after them. */
const ready = async (): Promise<HTMLElement> => {
  const edit = await screen.findByRole('button', { name: 'Edit details' });
  await waitFor(() => expect(document.querySelector('[data-order]')).not.toBeNull());
  return edit;
};
const movedTo = (playlist: Playlist, moved: { from: string; place: string }[]): Answer => ({
  body: { playlist: { ...playlist, updatedAt: '2026-02-01T00:00:00.000Z' }, moved },
});

beforeEach(() => {
  const last = toasts.get();
  if (last) toasts.close(last.id);
});

it('takes a row out by the Delete key, and tells the API when nobody can undo it any more', async () => {
  const site = open();
  await ready();
  site.answers[`POST ${site.path}/tracks`] = { body: { playlist: { ...site.playlist, tracksCount: 3 } } };
  rowOf('Birch').focus();
  await site.user.keyboard('{Delete}');
  await waitFor(() => expect(shownNames()).toEqual(['Ash', 'Cedar', 'Dogwood']));
  expect(screen.getByText(/3 songs, 7 min/)).toBeDefined();
  // The row that came into its place has the focus.
  expect(document.activeElement).toBe(rowOf('Cedar'));
  expect(site.calls('/tracks', 'DELETE')).toEqual([]);
  await site.user.click(
    within(screen.getByText('Removed Birch from the playlist').parentElement as HTMLElement).getByRole('button', {
      name: 'Close',
    }),
  );
  await waitFor(() => expect(site.calls('/tracks', 'DELETE').map(({ body }) => body)).toEqual([{ places: ['a1'] }]));
});

it('puts it back where it was by Undo, and tells the API nothing', async () => {
  const site = open();
  await ready();
  await site.user.click(within(rowOf('Cedar')).getByRole('button', { name: 'More for Cedar' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Remove from this playlist' }));
  await waitFor(() => expect(shownNames()).toEqual(['Ash', 'Birch', 'Dogwood']));
  await site.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownNames()).toEqual(names));
  expect(site.calls('/tracks', 'DELETE')).toEqual([]);
});

it('shows rows again whose removal failed, and says why', async () => {
  const site = open();
  await ready();
  site.answers[`POST ${site.path}/tracks`] = { status: 403, body: { code: 'permission.denied', message: 'No.' } };
  // Nor can the list be read anew: what is shown is what was there before.
  site.answers[`GET ${site.path}/tracks`] = { status: 500, body: {} };
  rowOf('Ash').focus();
  await site.user.keyboard('{Delete}');
  await waitFor(() => expect(shownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
  fireEvent(window, new Event('pagehide'));
  expect(await screen.findByText('No.')).toBeDefined();
  await waitFor(() => expect(shownNames()).toEqual(names));
});

it('moves a row by keys, says where it is, and keeps the focus on it', async () => {
  const site = open();
  await ready();
  site.answers[`POST ${site.path}/tracks/order`] = movedTo(site.playlist, [{ from: 'a2', place: 'a0V' }]);
  rowOf('Cedar').focus();
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(shownNames()).toEqual(['Ash', 'Cedar', 'Birch', 'Dogwood']));
  expect(document.activeElement).toBe(rowOf('Cedar'));
  expect(screen.getByText('Cedar: place 2 of 4')).toBeDefined();
  await waitFor(() =>
    expect(site.calls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([{ places: ['a2'], before: 'a1' }]),
  );
  // Once more: by the place that the API has given it.
  site.answers[`POST ${site.path}/tracks/order`] = movedTo(site.playlist, [{ from: 'a0V', place: 'Zz' }]);
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(site.calls('/tracks/order', 'PUT').at(-1)?.body).toEqual({ places: ['a0V'], before: 'a0' }),
  );
  expect(shownNames()).toEqual(['Cedar', 'Ash', 'Birch', 'Dogwood']);
});

it('moves several that are selected together', async () => {
  const site = open();
  await ready();
  site.answers[`POST ${site.path}/tracks/order`] = movedTo(site.playlist, [
    { from: 'a2', place: 'Zx' },
    { from: 'a3', place: 'Zy' },
  ]);
  rowOf('Cedar').focus();
  await site.user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Alt>}{Home}{/Alt}');
  await waitFor(() => expect(shownNames()).toEqual(['Cedar', 'Dogwood', 'Ash', 'Birch']));
  expect(site.calls('/tracks/order', 'PUT').map(({ body }) => body)).toEqual([{ places: ['a2', 'a3'], before: 'a0' }]);
});

it('takes a move back that somebody else made impossible, and reads the list anew', async () => {
  const site = open();
  await ready();
  site.answers[`POST ${site.path}/tracks/order`] = {
    status: 409,
    body: { code: 'playlist.changed', message: 'Someone else has changed this playlist.' },
  };
  const now = rows.slice(1);
  site.answers[`GET ${site.path}/tracks`] = { body: { pagination: { data: now, nextCursor: null } } };
  rowOf('Cedar').focus();
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('Someone else has changed this playlist.')).toBeDefined();
  await waitFor(() => expect(shownNames()).toEqual(['Birch', 'Cedar', 'Dogwood']));
});

it('is looked at in another order, in which nothing is moved', async () => {
  const site = open();
  await ready();
  await site.user.click(screen.getByRole('button', { name: 'Sort by: Custom order' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Length' }));
  await waitFor(() => expect(shownNames()).toEqual(names.toReversed()));
  expect(screen.getByText('Sorted by length. Switch to custom order to move songs.')).toBeDefined();
  rowOf('Cedar').focus();
  await site.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('Switch to custom order to move songs.')).toBeDefined();
  expect(site.calls('/tracks/order', 'PUT')).toEqual([]);
});

it('is renamed where it is, and shows it everywhere at once', async () => {
  const site = open();
  await site.user.click(await ready());
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await site.user.clear(field);
  await site.user.type(field, 'Early Trains');
  const renamed = { ...site.playlist, name: 'Early Trains', updatedAt: '2026-03-01T00:00:00.000Z' };
  site.answers[`POST ${site.path}`] = { body: { playlist: renamed } };
  await site.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Early Trains' })).toBeDefined();
  expect(site.calls('', 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Early Trains', updatedAt: site.playlist.updatedAt },
  ]);
  expect(screen.getByRole('link', { name: /Early Trains 4 songs/ })).toBeDefined();
});

it('shows both versions of what two people have changed at once', async () => {
  const site = open();
  await site.user.click(await ready());
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await site.user.clear(field);
  await site.user.type(field, 'Mine');
  const theirs = { ...site.playlist, name: 'Theirs', isPublic: false, updatedAt: '2026-03-01T00:00:00.000Z' };
  site.answers[`POST ${site.path}`] = { status: 409, body: { code: 'playlist.changed', message: 'Changed.' } };
  site.answers[`GET ${site.path}`] = { body: { playlist: theirs } };
  await site.user.click(screen.getByRole('button', { name: 'Save' }));
  const both = within(await screen.findByRole('radiogroup', { name: 'Name' }));
  // The page has their name already, and its address with it.
  await waitFor(() => expect(site.at()).toContain('theirs'));
  expect(both.getByRole('radio', { name: /Keep mine.*Mine/s })).toBeDefined();
  expect(both.getByRole('radio', { name: /Keep theirs.*Theirs/s })).toBeDefined();
  site.answers[`POST ${site.path}`] = { body: { playlist: { ...theirs, name: 'Mine' } } };
  await site.user.click(screen.getByRole('button', { name: 'Save selected versions' }));
  await waitFor(() =>
    expect(site.calls('', 'PUT').at(-1)?.body).toEqual({ name: 'Mine', updatedAt: theirs.updatedAt }),
  );
});

it('is deleted once somebody has said so, and its page is left', async () => {
  const site = open();
  await ready();
  const header = screen.getAllByRole('button', { name: 'More for Late Trains' })[0] as HTMLElement;
  await site.user.click(header);
  await site.user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
  site.answers[`POST ${site.path}`] = { body: {} };
  await site.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(site.at()).toBe('/'));
  expect(await screen.findByText('“Late Trains” deleted')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Late Trains 4 songs/ })).toBeNull();
});

it('is read alone where it is somebody else’s', async () => {
  const site = open(own({ owner: { id: `usr_${'9'.repeat(26)}`, name: 'Bo' } }));
  expect(await screen.findByRole('row', { name: /Birch/ })).toBeDefined();
  rowOf('Birch').focus();
  await site.user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}');
  expect(shownNames()).toEqual(names);
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
});

it('draws a few of a thousand rows, and puts the last one in front of all', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const many = Array.from({ length: 1_000 }, (_, place) => ({
    ...buildTrack({ name: `Track ${place}` }, place + 1),
    place: `a${String(place).padStart(4, '0')}`,
    addedAt: '2026-01-01T00:00:00.000Z',
  }));
  const site = open(own({ tracksCount: 1_000 }), {}, many);
  await ready();
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  site.answers[`POST ${site.path}/tracks/order`] = movedTo(site.playlist, [{ from: 'a0002', place: 'Zz' }]);
  screen.getByRole('row', { name: /Track 2(?!\d)/ }).focus();
  await site.user.keyboard('{Alt>}{Home}{/Alt}');
  await waitFor(() => expect(screen.getAllByRole('row')[0]?.textContent).toContain('Track 2'));
  vi.restoreAllMocks();
});
