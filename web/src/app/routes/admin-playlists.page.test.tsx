import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist } from '../../testing/factories.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './admin-playlists.page.tsx';

const publicPlaylist = buildPlaylist();
const privatePlaylist = buildPlaylist({ id: 'pls_01J00000000000000000000002', name: 'Not Yet', isPublic: false });
const Playlists = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const open = (extraAnswers: Record<string, Answer> = {}) => {
  const listAnswer = { body: buildListReply([publicPlaylist, privatePlaylist], { total: 2 }) };
  const app = openApp([{ ...withToasts(Playlists), path: '/admin/playlists' }], {
    bootstrap: buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
    path: '/admin/playlists',
    answers: { 'GET /api/v1/admin/playlists': listAnswer, ...extraAnswers },
  });
  const getDeletedPaths = () =>
    app.sentRequests.filter(({ url }) => url.includes('_method=DELETE')).map(({ url }) => url.split('?')[0]);
  return { ...app, listAnswer, getDeletedPaths };
};
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const getDeleteCall = (id: string): string => `POST /api/v1/playlists/${id}`;

beforeEach(() => localStorage.clear());

const buildSpam = (number: number) =>
  buildPlaylist({ id: `pls_01J${String(number).padStart(23, '0')}`, name: `Spam ${number}` } as Partial<Playlist>);
/** Two more playlists than the list counts (203) when the user confirms. */
const spamPlaylists = Array.from({ length: 205 }, (_, number) => buildSpam(number + 10));
const listPath = '/api/v1/admin/playlists?';

/**
 * Opens a list that shows the first two spam playlists and has pages of 100 for the deletion.
 * @param getStatus returns the status of the response to the deletion of a playlist.
 * @param isSecondPageFailing whether the second page fails.
 */
const openSpam = (getStatus: (id: string) => number = () => 200, isSecondPageFailing = false) => {
  const buildPage = (from: number) => ({
    ...buildListReply(spamPlaylists.slice(from, from + 100), { total: 900, matches: spamPlaylists.length }),
    pagination: {
      data: spamPlaylists.slice(from, from + 100),
      nextCursor: from + 100 < spamPlaylists.length ? String(from + 100) : null,
    },
  });
  const firstPage = buildListReply(spamPlaylists.slice(0, 2), { total: 900, matches: 203 });
  const app = open({ 'GET /api/v1/admin/playlists': { body: firstPage } });
  const stubbedFetch = globalThis.fetch;
  const deletedIds: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const params = new URL(url, 'http://localhost').searchParams;
    if (url.startsWith(listPath) && params.get('perPage') === '100') {
      // Sorted by creation time, which never changes, so that new playlists are added at the end.
      expect(params.get('sort')).toBe('createdAt:asc');
      return params.get('cursor') && isSecondPageFailing
        ? new Response('{}', { status: 503 })
        : Response.json(buildPage(Number(params.get('cursor'))));
    }
    if (params.get('_method') !== 'DELETE') return stubbedFetch(url, init);
    const id = url.split('?')[0]?.split('/').at(-1) ?? '';
    const status = getStatus(id);
    if (status === 200) deletedIds.push(id);
    return new Response('{}', { status });
  });
  return { ...app, deletedIds };
};

const selectAll = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 203' }));
};
const confirmAll = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(within(screen.getByRole('group', { name: '203 selected' })).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 203 playlists?' }));
  expect(dialog.getByText(/^All listed playlists, on every page,/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
};

describe('admin playlists page', () => {
  it('lists public and private playlists of all users', async () => {
    open();
    expect(within(await findRow('Late Trains')).getByText('Public')).toBeDefined();
    expect(within(await findRow('Not Yet')).getByText('Private')).toBeDefined();
    expect(within(await findRow('Late Trains')).getByText('Overtone')).toBeDefined();
  });

  it('deletes a playlist after a confirmation', async () => {
    const { user, getDeletedPaths, listAnswer } = open({ [getDeleteCall(publicPlaylist.id)]: { body: {} } });
    await user.click(
      within(await findRow('Late Trains')).getByRole('button', { name: 'More options for Late Trains' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Late Trains”?' }));
    expect(getDeletedPaths()).toEqual([]);
    listAnswer.body = buildListReply([privatePlaylist]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Playlist deleted')).toBeDefined();
    expect(getDeletedPaths()).toEqual([`/api/v1/playlists/${publicPlaylist.id}`]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Late Trains/ })).toBeNull());
  });

  it('reports how many of the selected playlists could not be deleted, and keeps them selected', async () => {
    const { user, getDeletedPaths, listAnswer } = open({
      [getDeleteCall(publicPlaylist.id)]: { body: {} },
      [getDeleteCall(privatePlaylist.id)]: { status: 500, body: { code: 'x', message: 'No', requestId: 'r' } },
    });
    await findRow('Late Trains');
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    listAnswer.body = buildListReply([privatePlaylist]);
    await user.click(within(screen.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 playlists?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Playlist deleted. 1 playlist couldn’t be deleted.')).toBeDefined();
    expect(getDeletedPaths()).toHaveLength(2);
    expect(await screen.findByRole('group', { name: '1 selected' })).toBeDefined();
  });

  it('opens a private playlist', async () => {
    const { user, getPath } = open();
    const privateRow = within(await findRow('Not Yet'));
    await user.click(privateRow.getByRole('button', { name: 'More options for Not Yet' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await waitFor(() => expect(getPath()).toMatch(new RegExp(`^/playlist/${privatePlaylist.id}/`)));
  });
});

describe('deleting all matching playlists', () => {
  it('deletes all playlists that match the filter, page by page, but no more than the confirmed number', async () => {
    const { user, deletedIds } = openSpam();
    await selectAll(user);
    await confirmAll(user);
    expect(await screen.findByText('203 playlists deleted')).toBeDefined();
    expect(deletedIds).toEqual(spamPlaylists.slice(0, 203).map(({ id }) => id));
    expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull();
  });

  it('shows the progress, and stops when the user presses Stop', async () => {
    let deleteRequests = 0;
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { user, deletedIds } = openSpam();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('_method=DELETE') && ++deleteRequests > 25) await responseDelay;
      return fetch(url, init);
    });
    await selectAll(user);
    await confirmAll(user);
    expect(await screen.findByText('Deleting 25 of 203')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await act(async () => sendResponse());
    expect(await screen.findByText('Stopped. 29 playlists deleted')).toBeDefined();
    expect(deletedIds).toHaveLength(29);
  });

  it('stops when every call of a batch fails, as after the session has expired', async () => {
    let calls = 0;
    const { user } = openSpam(() => (++calls > 50 ? 401 : 200));
    await selectAll(user);
    await confirmAll(user);
    expect(await screen.findByText('50 playlists deleted. 153 playlists couldn’t be deleted.')).toBeDefined();
    expect(calls).toBe(75);
  });

  it('reports playlists that could not be deleted, and all remaining playlists when a page cannot be loaded', async () => {
    const [firstPlaylist] = spamPlaylists;
    const { user, view } = openSpam((id) => (id === firstPlaylist?.id ? 500 : 200));
    await selectAll(user);
    await confirmAll(user);
    expect(await screen.findByText('202 playlists deleted. 1 playlist couldn’t be deleted.')).toBeDefined();
    view.unmount();
    const failing = openSpam(undefined, true);
    await selectAll(failing.user);
    await confirmAll(failing.user);
    expect(await screen.findByText('100 playlists deleted. 103 playlists couldn’t be deleted.')).toBeDefined();
  });
});
