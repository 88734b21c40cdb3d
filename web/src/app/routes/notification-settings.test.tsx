import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './notifications.page.tsx';

const readPath = 'GET /api/v1/notifications/me/subscriptions';
const writePath = 'POST /api/v1/notifications/me/subscriptions';

const subscriptions = {
  groups: [
    {
      group_name: 'People',
      subscriptions: [
        { notif_id: 'followed', name: 'New follower', is_required: false },
        { notif_id: 'commented', name: 'Comment on what is mine', is_required: false },
      ],
    },
    {
      group_name: 'Account',
      subscriptions: [{ notif_id: 'security', name: 'Security', is_required: true }],
    },
  ],
  available_channels: ['site', 'email'],
  user_selections: [
    { notif_id: 'followed', channels: { site: true, email: false } },
    { notif_id: 'commented', channels: { site: true, email: true } },
    { notif_id: 'security', channels: { site: true, email: true } },
  ],
};

const open = (read: Answer = { body: subscriptions }, extraAnswers: Record<string, Answer> = {}, subs = true) => {
  const site = openPage(
    { 'notifications/*': Page, '/': () => <h1>Home</h1> },
    '/notifications/settings',
    buildBootstrap({ ...notificationSettings, notif: { subs: { integrated: subs } } }, buildUser()),
    { [readPath]: read, ...extraAnswers },
  );
  return { ...site, user: userEvent.setup() };
};

const findCheck = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const getCheck = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('notification settings', () => {
  it('shows the available channels of each subscription', async () => {
    open();
    expect((await findCheck('New follower: Site')).checked).toBe(true);
    expect(getCheck('New follower: Email').checked).toBe(false);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns.slice(1)).toEqual(['Site', 'Email']);
    expect(screen.queryByRole('checkbox', { name: /Browser/ })).toBeNull();
  });

  it('shows required channels as on and disabled, with the reason', async () => {
    open();
    const required = await findCheck('Security: Email');
    expect([required.checked, required.disabled]).toEqual([true, true]);
    const reason = document.getElementById(required.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('cannot be switched off');
  });

  it('saves only what has changed', async () => {
    const saved = {
      ...subscriptions,
      user_selections: [
        { notif_id: 'followed', channels: { site: true, email: true } },
        ...subscriptions.user_selections.slice(1),
      ],
    };
    const { user, sentRequests } = open(undefined, { [writePath]: { body: saved } });
    const check = await findCheck('New follower: Email');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(check);
    await user.click(save);
    expect(await screen.findByText('Updated preferences')).toBeDefined();
    const request = sentRequests.find(({ method }) => method === 'POST');
    expect(request?.headers.get('X-HTTP-Method-Override')).toBe('PUT');
    expect(request?.body).toEqual({ selections: [{ notif_id: 'followed', channels: { email: true } }] });
    expect(getCheck('New follower: Email').checked).toBe(true);
    await waitFor(() => expect(save.disabled).toBe(true));
  });

  it('keeps the choices when saving fails', async () => {
    const { user } = open(undefined, {
      [writePath]: { status: 500, body: { code: 'internal', message: 'There was an issue.', requestId: 'r' } },
    });
    await user.click(await findCheck('New follower: Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an issue.')).toBeDefined();
    expect(getCheck('New follower: Email').checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('switches a channel of a group, and of everything except required ones', async () => {
    const { user, sentRequests } = open(undefined, { [writePath]: { body: subscriptions } });
    const group = await findCheck('People: Email');
    expect([group.checked, group.indeterminate]).toEqual([false, true]);
    await user.click(group);
    expect(getCheck('New follower: Email').checked).toBe(true);
    await user.click(group);
    expect(getCheck('Comment on what is mine: Email').checked).toBe(false);
    await user.click(getCheck('Everything: Site'));
    expect(getCheck('New follower: Site').checked).toBe(false);
    expect(getCheck('Security: Site').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentRequests.find(({ method }) => method === 'POST')?.body).toEqual({
        selections: [
          { notif_id: 'followed', channels: { site: false } },
          { notif_id: 'commented', channels: { site: false, email: false } },
        ],
      }),
    );
  });

  it('asks before the user leaves with unsaved choices', async () => {
    const { user, router } = open();
    await user.click(await findCheck('New follower: Email'));
    void router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  });

  it.each([
    ['users cannot choose', undefined, false],
    ['there are no subscriptions', { body: { groups: [], available_channels: ['site'], user_selections: [] } }, true],
  ])('opens the home page when %s', async (_, read, subs) => {
    const { router } = open(read, {}, subs);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/');
  });
});
