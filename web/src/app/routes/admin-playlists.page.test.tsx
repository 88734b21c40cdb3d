import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { aPlaylist } from '../../testing/factories.ts';
import { aListReply } from '../../testing/managed-list.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './admin-playlists.page.tsx';

const late = aPlaylist();
const secret = aPlaylist({ id: 'pls_01J00000000000000000000002', name: 'Not Yet', isPublic: false });
const Playlists = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const open = (more: Record<string, Answer> = {}) => {
  const reply = { body: aListReply([late, secret], { total: 2 }) };
  const app = openApp([{ ...withToasts(Playlists), path: '/admin/playlists' }], {
    bootstrap: aBootstrap({}, aUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
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
  reply.body = aListReply([secret]);
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
  reply.body = aListReply([secret]);
  await user.click(within(screen.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 playlists?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 playlist could not be deleted.')).toBeDefined();
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
