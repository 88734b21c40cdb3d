import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './admin-activity.page.tsx';

const admin = buildUser({ permissions: [{ name: 'admin', restrictions: [] }] });
const ada = { id: 'usr_01J00000000000000000000001', name: 'Ada Admin', image: null } as const;
const buildEntry = (changes: Partial<Activity> = {}): Activity => ({
  id: 'act_01J00000000000000000000001',
  createdAt: '2026-11-20T10:00:00.000Z',
  action: 'playlist.update',
  subject: { type: 'playlist', id: 'pls_01J00000000000000000000001', name: 'New mix' },
  before: { name: 'Old mix', isPublic: false },
  after: { name: 'New mix', isPublic: true },
  actorId: ada.id,
  actor: ada,
  onBehalfOf: { id: 'usr_01J00000000000000000000002', name: 'Lio', image: null },
  ...changes,
});
const list = 'GET /api/v1/admin/activity';

const open = (path = '', reply: Answer = { body: { pagination: { data: [buildEntry()], nextCursor: null } } }) => {
  const site = openPage({ 'admin/logs/activity': Page }, `/admin/logs/activity${path}`, buildBootstrap({}, admin), {
    [list]: reply,
  });
  const getLastUrl = () => site.sentRequests.findLast(({ url }) => url.startsWith('/api/v1/admin/activity'))?.url;
  return { ...site, getLastUrl, user: userEvent.setup() };
};

beforeEach(() => localStorage.clear());

describe('activity log page', () => {
  it('shows who changed what of whose item, from what to what, with a link to the item', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Ada Admin/ }));
    expect(row.getByText('Edited playlist')).toBeDefined();
    expect(row.getByText('Playlist of Lio')).toBeDefined();
    expect(row.getByRole('link', { name: 'New mix' }).getAttribute('href')).toMatch(/^\/playlist\/pls_/);
    const [name, isPublic] = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(name).toBe('Name before Old mix after New mix');
    expect(isPublic).toBe('Is public before No after Yes');
  });

  it('shows deleted items, deleted users and unknown actions', async () => {
    const entry = buildEntry({ action: 'theme.update', actor: null, onBehalfOf: null, after: null });
    open('', { body: { pagination: { data: [entry], nextCursor: null } } });
    const row = within(await screen.findByRole('row', { name: /Deleted user/ }));
    expect(row.getByText('theme.update')).toBeDefined();
    expect(row.getAllByRole('listitem')[0]?.textContent).toMatch(/Old mix.*Deleted/);
  });

  it('filters by action, then by the user of an entry instead, and clears the filter', async () => {
    const { user, getPath, getLastUrl } = open();
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Banned from commenting' }));
    await waitFor(() => expect(getPath()).toBe('/admin/logs/activity?action=user.ban'));
    await waitFor(() => expect(getLastUrl()).toContain('action=user.ban'));
    await user.click(await screen.findByRole('button', { name: /^More options for Edited playlist/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only changes by Ada Admin' }));
    await waitFor(() => expect(getPath()).toBe(`/admin/logs/activity?actor=${ada.id}`));
    await waitFor(() => expect(getLastUrl()).not.toContain('action='));
    await user.click(screen.getByRole('button', { name: 'Clear filter: User' }));
    await waitFor(() => expect(getPath()).toBe('/admin/logs/activity'));
  });

  it('shows a message when nothing was recorded, and one with a button when the log cannot be loaded', async () => {
    open('', { body: { pagination: { data: [], nextCursor: null } } });
    expect(await screen.findByText('Changes by admins will appear here.')).toBeDefined();
    cleanup();
    open('', { status: 422, body: { code: 'request.invalid', title: 'That did not work.', requestId: 'r' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
