import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { removePushStubs, siteKey, stubPush, subscriptionJson } from '../../testing/push.ts';
import { Page } from './notifications.page.tsx';

const subscriptions = {
  groups: [
    { group_name: 'People', subscriptions: [{ notif_id: 'followed', name: 'New follower', is_required: false }] },
  ],
  available_channels: ['site', 'browser'],
  user_selections: [{ notif_id: 'followed', channels: { site: true, browser: false } }],
};
const storeCall = 'POST /api/v1/notifications/me/push-subscriptions';
const blockedMessage = 'Notifications blocked. Please enable them for this site from browser settings.';

const open = (key: string | null = siteKey) => {
  const answers = {
    'GET /api/v1/notifications/me/subscriptions': { body: subscriptions },
    [storeCall]: { body: { id: 'A'.repeat(43) } },
    'POST /api/v1/notifications/me/subscriptions': { body: subscriptions },
    [`POST /api/v1/notifications/me/push-subscriptions/${'A'.repeat(43)}`]: { body: {} },
  };
  const settings = { ...notificationSettings, push: { public_key: key } };
  const bootstrap = buildBootstrap(settings, buildUser());
  const site = openPage({ 'notifications/*': Page }, '/notifications/settings', bootstrap, answers);
  const listSubscriptionRequests = () =>
    site.sentRequests.filter(({ url, method }) => method === 'POST' && url.includes('push-subscriptions'));
  return { ...site, listSubscriptionRequests, user: userEvent.setup() };
};
const findPanel = async () => within(await screen.findByRole('region', { name: 'Notifications in this browser' }));
const findCheckbox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'New follower: Browser' });
const allowButton = { name: 'Allow notifications' };
const turnOffButton = { name: 'Turn off' };

afterEach(removePushStubs);

describe('browser channel in the notification settings', () => {
  it.each([
    ['allows notifications', () => stubPush('granted')],
    ['has not asked for the permission', () => stubPush('default')],
    ['blocks notifications', () => stubPush('denied')],
    ['does not support notifications', () => undefined],
  ])('can be enabled for the account in a browser that %s', async (_, stub) => {
    const push = stub();
    const { user, sentRequests, listSubscriptionRequests } = open();
    await user.click(await findCheckbox());
    expect((await findCheckbox()).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated preferences');
    const saved = sentRequests.find(({ url, method }) => method === 'POST' && url.includes('me/subscriptions'));
    expect(saved?.body).toEqual({ selections: [{ notif_id: 'followed', channels: { browser: true } }] });
    expect([listSubscriptionRequests(), push?.requestPermission.mock.calls ?? []]).toEqual([[], []]);
  });
});

describe('notifications in this browser', () => {
  it('asks for the permission and subscribes only after the user presses the button', async () => {
    const { requestPermission, subscribe, worker } = stubPush('default');
    const { user, listSubscriptionRequests } = open();
    const panel = await findPanel();
    const button = await panel.findByRole('button', allowButton);
    expect([requestPermission.mock.calls, worker.register.mock.calls]).toEqual([[], []]);
    await user.click(button);
    expect(await panel.findByRole('button', turnOffButton)).toBeDefined();
    expect(worker.register).toHaveBeenCalledWith('/push-worker.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: siteKey });
    expect(listSubscriptionRequests().map(({ body }) => body)).toEqual([subscriptionJson]);
  });

  it('shows how to unblock notifications when the user blocks them', async () => {
    stubPush('default', 'denied');
    const { user, listSubscriptionRequests } = open();
    const panel = await findPanel();
    await user.click(await panel.findByRole('button', allowButton));
    expect(await panel.findByText(blockedMessage)).toBeDefined();
    expect(screen.getAllByText(blockedMessage)).toHaveLength(2);
    expect([panel.queryByRole('button'), listSubscriptionRequests()]).toEqual([null, []]);
  });

  it('shows that notifications are blocked before the user allows them', async () => {
    stubPush('denied');
    open();
    const panel = await findPanel();
    expect(await panel.findByText(blockedMessage)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('unsubscribes the browser when notifications are turned off, and offers to allow them again', async () => {
    const { unsubscribe, subscribe } = stubPush('granted');
    const { user, sentRequests } = open();
    const panel = await findPanel();
    await user.click(await panel.findByRole('button', allowButton));
    await user.click(await panel.findByRole('button', turnOffButton));
    expect(await panel.findByRole('button', allowButton)).toBeDefined();
    expect([subscribe, unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    // The server sends nothing to this browser from now on.
    expect(sentRequests.some(({ url }) => url.includes(`push-subscriptions/${'A'.repeat(43)}`))).toBe(true);
  });

  it.each([
    ['a browser without the Push API', 'Mozilla/5.0 (X11; Linux)', 'This browser can’t show notifications.'],
    [
      'an iPhone where the site is not on the home screen',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      'On iPhone and iPad, add this site to your home screen first.',
    ],
  ])('shows why notifications are unavailable in %s', async (_, userAgent, reason) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    const panel = await findPanel();
    expect(await panel.findByText(reason)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });
});
