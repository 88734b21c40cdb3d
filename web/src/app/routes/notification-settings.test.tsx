import type { NotificationChannel } from '@overtone/shared/notifications/notification.model.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { removePushStubs, stubPush } from '../../testing/push.ts';
import { Page } from './notifications.page.tsx';

const readCall = 'GET /api/v1/notifications/me/subscriptions';
const updateCall = 'POST /api/v1/notifications/me/subscriptions';

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
  email_pause: null,
};

/** Returns the subscriptions with other selected channels for one of them. */
const selectChannels = (id: string, channels: Partial<Record<NotificationChannel, boolean>>) => ({
  ...subscriptions,
  user_selections: subscriptions.user_selections.map((selection) =>
    selection.notif_id === id ? { notif_id: id, channels } : selection,
  ),
});

const open = (read: Answer = { body: subscriptions }, extraAnswers: Record<string, Answer> = {}, canChoose = true) => {
  const answers: Record<string, Answer> = { [readCall]: read, ...extraAnswers };
  const site = openPage(
    { 'notifications/*': Page, '/': () => <h1>Home</h1> },
    '/notifications/settings',
    buildBootstrap({ ...notificationSettings, notif: { subs: { integrated: canChoose } } }, buildUser()),
    answers,
  );
  return { ...site, answers, user: userEvent.setup() };
};

const findCheckbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const getCheckbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

afterEach(removePushStubs);

describe('notification settings', () => {
  it('shows the available channels of each subscription', async () => {
    open();
    expect((await findCheckbox('New follower: Site')).checked).toBe(true);
    expect(getCheckbox('New follower: Email').checked).toBe(false);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns.slice(1)).toEqual(['Site', 'Email']);
    expect(screen.queryByRole('checkbox', { name: /Browser/ })).toBeNull();
  });

  it('shows required channels as on and disabled, with the reason', async () => {
    open();
    const required = await findCheckbox('Security: Email');
    expect([required.checked, required.disabled]).toEqual([true, true]);
    const reason = document.getElementById(required.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Always on');
  });

  it('lets users switch off channels that they have switched on for a required subscription', async () => {
    stubPush('granted');
    const switchedOn = selectChannels('security', { site: true, email: true, browser: true });
    const { user } = open({ body: { ...switchedOn, available_channels: ['site', 'email', 'browser'] } });
    const optional = await findCheckbox('Security: Browser');
    expect([optional.checked, optional.disabled]).toEqual([true, false]);
    await user.click(optional);
    expect(optional.checked).toBe(false);
  });

  it('saves only the changed channels', async () => {
    const savedSubscriptions = selectChannels('followed', { site: true, email: true });
    const { user, sentRequests } = open(undefined, { [updateCall]: { body: savedSubscriptions } });
    const check = await findCheckbox('New follower: Email');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(check);
    await user.click(save);
    expect(await screen.findByText('Updated preferences')).toBeDefined();
    const request = sentRequests.find(({ method }) => method === 'POST');
    expect(request?.headers.get('X-HTTP-Method-Override')).toBe('PUT');
    expect(request?.body).toEqual({ selections: [{ notif_id: 'followed', channels: { email: true } }] });
    expect(getCheckbox('New follower: Email').checked).toBe(true);
    await waitFor(() => expect(save.disabled).toBe(true));
  });

  it('keeps changes made during a save, and sends them with the next save', async () => {
    const response = Promise.withResolvers<void>();
    const savedSubscriptions = selectChannels('followed', { site: true, email: true });
    const { user, sentRequests } = open(undefined, {
      [updateCall]: { body: savedSubscriptions, delayUntil: response.promise },
    });
    await user.click(await findCheckbox('New follower: Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(getCheckbox('New follower: Email'));
    await user.click(getCheckbox('Comment on what is mine: Site'));
    response.resolve();
    expect(await screen.findByText('Updated preferences')).toBeDefined();
    expect(getCheckbox('New follower: Email').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentRequests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
        selections: [
          { notif_id: 'followed', channels: { email: false } },
          { notif_id: 'commented', channels: { site: false } },
        ],
      }),
    );
  });

  it('shows changes that another tab saved, and does not revert them', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T08:00:00.000Z'), toFake: ['Date'] });
    const { user, sentRequests, answers } = open(undefined, { [updateCall]: { body: subscriptions } });
    const followers = await findCheckbox('New follower: Site');
    // Switching a channel off and on again changes nothing.
    await user.dblClick(followers);
    answers[readCall] = { body: selectChannels('followed', { site: false, email: true }) };
    vi.setSystemTime(new Date('2026-11-28T08:00:31.000Z'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect([followers.checked, getCheckbox('New follower: Email').checked]).toEqual([false, true]));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(getCheckbox('Comment on what is mine: Email'));
    await user.click(save);
    await waitFor(() =>
      expect(sentRequests.find(({ method }) => method === 'POST')?.body).toEqual({
        selections: [{ notif_id: 'commented', channels: { email: false } }],
      }),
    );
  });

  it('keeps the changed channels when saving fails', async () => {
    const { user } = open(undefined, {
      [updateCall]: { status: 500, body: { code: 'internal', message: 'There was an issue.', requestId: 'r' } },
    });
    await user.click(await findCheckbox('New follower: Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an issue.')).toBeDefined();
    expect(getCheckbox('New follower: Email').checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('switches a channel for a group, and for all subscriptions except required ones', async () => {
    const { user, sentRequests } = open(undefined, { [updateCall]: { body: subscriptions } });
    const group = await findCheckbox('People: Email');
    expect([group.checked, group.indeterminate]).toEqual([false, true]);
    await user.click(group);
    expect(getCheckbox('New follower: Email').checked).toBe(true);
    await user.click(group);
    expect(getCheckbox('Comment on what is mine: Email').checked).toBe(false);
    await user.click(getCheckbox('Everything: Site'));
    expect(getCheckbox('New follower: Site').checked).toBe(false);
    expect(getCheckbox('Security: Site').checked).toBe(true);
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

  it('asks before the user leaves with unsaved changes', async () => {
    const { user, router } = open();
    await user.click(await findCheckbox('New follower: Email'));
    void router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  });

  it.each([
    ['users cannot choose', undefined, false],
    ['there are no subscriptions', { body: { groups: [], available_channels: ['site'], user_selections: [] } }, true],
  ])('opens the home page when %s', async (_, read, canChoose) => {
    const { router } = open(read, {}, canChoose);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the email digest', () => {
  const digestPath = '/api/v1/notifications/me/digest';
  const daily = { frequency: 'daily', hour: 8, timezone: 'Europe/Berlin' };
  const lists = {
    'GET /api/v1/value-lists/timezones': {
      body: { timezones: { Europe: [{ value: 'Europe/Berlin', text: 'Berlin' }] } },
    },
  };
  const openWithDigest = (answers: Record<string, Answer>) =>
    open(undefined, { ...lists, [`GET ${digestPath}`]: { body: { ...daily, frequency: 'off' } }, ...answers });
  const chooseWeekly = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: /How often/ }));
    await user.click(await screen.findByRole('option', { name: 'Weekly, on Mondays' }));
  };

  it('saves the selected frequency, hour and time zone together with the channels', async () => {
    const { user, sentRequests } = openWithDigest({
      [updateCall]: { body: selectChannels('followed', { site: true, email: true }) },
      [`POST ${digestPath}`]: { body: { ...daily, frequency: 'weekly' } },
    });
    await screen.findByRole('button', { name: /How often/ });
    expect(screen.queryByRole('button', { name: /Time zone/ })).toBeNull();
    await chooseWeekly(user);
    expect(await screen.findByRole('button', { name: /Berlin.*Time zone/ })).toBeDefined();
    await user.click(getCheckbox('New follower: Email'));
    expect(screen.getAllByRole('button', { name: /Save/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Updated preferences')).toHaveLength(1);
    const requests = sentRequests.filter(({ method }) => method === 'POST');
    expect(requests.map(({ headers }) => headers.get('X-HTTP-Method-Override'))).toEqual(['PUT', 'PUT']);
    expect(requests.map(({ body }) => body)).toEqual([
      { selections: [{ notif_id: 'followed', channels: { email: true } }] },
      { ...daily, frequency: 'weekly' },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('keeps its changes unsaved when only the channels could be saved', async () => {
    const { user } = openWithDigest({
      [updateCall]: { body: selectChannels('followed', { site: true, email: true }) },
      [`POST ${digestPath}`]: {
        status: 500,
        body: { code: 'internal', message: 'There was an issue.', requestId: 'r' },
      },
    });
    await chooseWeekly(user);
    await user.click(getCheckbox('New follower: Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There was an issue.')).toBeDefined();
    expect(screen.queryByText('Updated preferences')).toBeNull();
    expect(screen.getByRole('button', { name: /Weekly.*How often/ })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('is hidden when the site sends no notification emails', async () => {
    const { sentRequests } = open({ body: { ...subscriptions, available_channels: ['site'] } });
    await findCheckbox('New follower: Site');
    expect(sentRequests.filter(({ url }) => url.startsWith(digestPath))).toEqual([]);
  });
});

describe('the notice about paused emails', () => {
  const until = '2026-11-29T12:00:00.000Z';
  const buildPausedAnswer = (reason: string) => ({ body: { ...subscriptions, email_pause: { reason, until } } });

  it('is hidden when emails can be delivered', async () => {
    open();
    await findCheckbox('New follower: Site');
    expect(screen.queryByText('Email notifications are paused')).toBeNull();
  });

  it('shows until when emails are paused, and confirms a bounced address with a code', async () => {
    const { user, sentRequests, answers } = open(buildPausedAnswer('bounced'), {
      'POST /api/v1/resend-email-verification': { body: { message: 'Email sent' } },
      'POST /api/v1/validate-email-verification-otp': { body: {} },
    });
    expect(await screen.findByText(/came back.*November 29, 2026/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    answers[readCall] = { body: subscriptions };
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '042137');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Email notifications are paused')).toBeNull());
    const posts = sentRequests.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ email: buildUser().email }, { code: '042137' }]);
  });

  it('offers no verification code after a spam complaint', async () => {
    open(buildPausedAnswer('complained'));
    expect(await screen.findByText(/reported as spam.*November 29, 2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  });
});
