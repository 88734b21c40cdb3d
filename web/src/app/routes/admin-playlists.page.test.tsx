import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist } from '../../testing/factories.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './admin-playlists.page.tsx';

const late = buildPlaylist();
const secret = buildPlaylist({ id: 'pls_01J00000000000000000000002', name: 'Not Yet', isPublic: false });
const Playlists = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const open = (more: Record<string, Answer> = {}) => {
  const reply = { body: buildListReply([late, secret], { total: 2 }) };
  const app = openApp([{ ...withToasts(Playlists), path: '/admin/playlists' }], {
    bootstrap: buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
    path: '/admin/playlists',
    answers: { 'GET /api/v1/admin/playlists': reply, ...more },
  });
  const removed = () =>
    app.asked.filter(({ url }) => url.includes('_method=DELETE')).map(({ url }) => url.split('?')[0]);
  return { ...app, reply, removed };
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const remove = (id: string): string => `POST /api/v1/playlists/${id}`;

beforeEach(() => localStorage.clear());

it('lists everybody’s playlists, public or not', async () => {
  open();
  expect(within(await row('Late Trains')).getByText('Public')).toBeDefined();
  expect(within(await row('Not Yet')).getByText('Private')).toBeDefined();
  expect(within(await row('Late Trains')).getByText('Overtone')).toBeDefined();
});

it('deletes one once somebody has said yes', async () => {
  const { user, removed, reply } = open({ [remove(late.id)]: { body: {} } });
  await user.click(within(await row('Late Trains')).getByRole('button', { name: 'More for Late Trains' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Late Trains”?' }));
  expect(removed()).toEqual([]);
  reply.body = buildListReply([secret]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Playlist deleted')).toBeDefined();
  expect(removed()).toEqual([`/api/v1/playlists/${late.id}`]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Late Trains/ })).toBeNull());
});

it('deletes several, says how many are still there, and leaves those ticked', async () => {
  const { user, removed, reply } = open({
    [remove(late.id)]: { body: {} },
    [remove(secret.id)]: { status: 500, body: { code: 'x', message: 'No', requestId: 'r' } },
  });
  await row('Late Trains');
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  reply.body = buildListReply([secret]);
  await user.click(within(screen.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 playlists?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Playlist deleted. 1 playlist couldn’t be deleted.')).toBeDefined();
  expect(removed()).toHaveLength(2);
  expect(await screen.findByRole('group', { name: '1 selected' })).toBeDefined();
});

it('opens a private playlist as well, for whoever manages playlists', async () => {
  const { user, at } = open();
  const line = within(await row('Not Yet'));
  await user.click(line.getByRole('button', { name: 'More for Not Yet' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  await waitFor(() => expect(at()).toMatch(new RegExp(`^/playlist/${secret.id}/`)));
});

const made = (place: number) =>
  buildPlaylist({ id: `pls_01J${String(place).padStart(23, '0')}`, name: `Spam ${place}` } as Partial<Playlist>);
/** Two more than the list knew of when it was asked. */
const spam = Array.from({ length: 205 }, (_, place) => made(place + 10));
const listPath = '/api/v1/admin/playlists?';

/** A list of spam whose first two are shown, in pages of a hundred for whoever walks it, and every deletion as it is answered. */
const openSpam = (answerOf: (id: string) => number = () => 200, pageFails = false) => {
  const page = (from: number) => ({
    ...buildListReply(spam.slice(from, from + 100), { total: 900, matches: spam.length }),
    pagination: {
      data: spam.slice(from, from + 100),
      nextCursor: from + 100 < spam.length ? String(from + 100) : null,
    },
  });
  const shown = buildListReply(spam.slice(0, 2), { total: 900, matches: 203 });
  const app = open({ 'GET /api/v1/admin/playlists': { body: shown } });
  const stubbed = globalThis.fetch;
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    if (url.startsWith(listPath) && asked.get('perPage') === '100') {
      // By when they were made, which nobody can edit meanwhile; what is newer than the question comes last.
      expect(asked.get('sort')).toBe('createdAt:asc');
      return asked.get('cursor') && pageFails
        ? new Response('{}', { status: 503 })
        : Response.json(page(Number(asked.get('cursor'))));
    }
    if (asked.get('_method') !== 'DELETE') return stubbed(url, init);
    const id = url.split('?')[0]?.split('/').at(-1) ?? '';
    const status = answerOf(id);
    if (status === 200) deleted.push(id);
    return new Response('{}', { status });
  });
  return { ...app, deleted };
};

const chooseAll = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 203' }));
};
const confirmAll = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(within(screen.getByRole('group', { name: '203 selected' })).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 203 playlists?' }));
  expect(dialog.getByText(/^All listed playlists, on every page,/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
};

it('deletes all that fit the filter, page after page, and no more than it said', async () => {
  const { user, deleted } = openSpam();
  await chooseAll(user);
  await confirmAll(user);
  expect(await screen.findByText('203 playlists deleted')).toBeDefined();
  expect(deleted).toEqual(spam.slice(0, 203).map(({ id }) => id));
  expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull();
});

it('says how far it is, and stops when it is told to', async () => {
  let inFlight = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, deleted } = openSpam();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('_method=DELETE') && ++inFlight > 25) await held;
    return fetch(url, init);
  });
  await chooseAll(user);
  await confirmAll(user);
  expect(await screen.findByText('Deleting 25 of 203')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => release());
  expect(await screen.findByText('Stopped. 29 playlists deleted')).toBeDefined();
  expect(deleted).toHaveLength(29);
});

it('gives up where nothing can be deleted any more, as when the session has ended', async () => {
  let calls = 0;
  const { user } = openSpam(() => (++calls > 50 ? 401 : 200));
  await chooseAll(user);
  await confirmAll(user);
  expect(await screen.findByText('50 playlists deleted. 153 playlists couldn’t be deleted.')).toBeDefined();
  expect(calls).toBe(75);
});

it('tells what could not be deleted, one by one or with a page that could not be read', async () => {
  const [first] = spam;
  const { user, view } = openSpam((id) => (id === first?.id ? 500 : 200));
  await chooseAll(user);
  await confirmAll(user);
  expect(await screen.findByText('202 playlists deleted. 1 playlist couldn’t be deleted.')).toBeDefined();
  view.unmount();
  const cut = openSpam(undefined, true);
  await chooseAll(cut.user);
  await confirmAll(cut.user);
  expect(await screen.findByText('100 playlists deleted. 103 playlists couldn’t be deleted.')).toBeDefined();
});
