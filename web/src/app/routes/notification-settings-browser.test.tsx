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
const storePath = 'POST /api/v1/notifications/me/push-subscriptions';
const blocked = 'Notifications blocked. Please enable them for this site from browser settings.';

const open = (key: string | null = siteKey) => {
  const answers = {
    'GET /api/v1/notifications/me/subscriptions': { body: subscriptions },
    [storePath]: { body: { id: 'A'.repeat(43) } },
    'POST /api/v1/notifications/me/subscriptions': { body: subscriptions },
    [`POST /api/v1/notifications/me/push-subscriptions/${'A'.repeat(43)}`]: { body: {} },
  };
  const settings = { ...notificationSettings, push: { public_key: key } };
  const bootstrap = buildBootstrap(settings, buildUser());
  const site = openPage({ 'notifications/*': Page }, '/notifications/settings', bootstrap, answers);
  const listStored = () =>
    site.sentRequests.filter(({ url, method }) => method === 'POST' && url.includes('push-subscriptions'));
  return { ...site, listStored, user: userEvent.setup() };
};
const findPanel = async () => within(await screen.findByRole('region', { name: 'Notifications in this browser' }));
const findCheck = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'New follower: Browser' });
const allow = { name: 'Allow notifications' };
const turnOff = { name: 'Turn off' };

afterEach(removePushStubs);

describe('the channel Browser of the notification settings', () => {
  it.each([
    ['shows them', () => stubPush('granted')],
    ['has not asked for the permission', () => stubPush('default')],
    ['blocks them', () => stubPush('denied')],
    ['cannot show them', () => undefined],
  ])('can be chosen for the account in a browser that %s', async (_, stub) => {
    const push = stub();
    const { user, sentRequests, listStored } = open();
    await user.click(await findCheck());
    expect((await findCheck()).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated preferences');
    const saved = sentRequests.find(({ url, method }) => method === 'POST' && url.includes('me/subscriptions'));
    expect(saved?.body).toEqual({ selections: [{ notif_id: 'followed', channels: { browser: true } }] });
    expect([listStored(), push?.requestPermission.mock.calls ?? []]).toEqual([[], []]);
  });
});

describe('this browser in the notification settings', () => {
  it('asks for the permission and subscribes on request', async () => {
    const { requestPermission, subscribe, worker } = stubPush('default');
    const { user, listStored } = open();
    const panel = await findPanel();
    const button = await panel.findByRole('button', allow);
    expect([requestPermission.mock.calls, worker.register.mock.calls]).toEqual([[], []]);
    await user.click(button);
    expect(await panel.findByRole('button', turnOff)).toBeDefined();
    expect(worker.register).toHaveBeenCalledWith('/push-worker.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: siteKey });
    expect(listStored().map(({ body }) => body)).toEqual([subscriptionJson]);
  });

  it('shows the message of the browser settings when the user blocks notifications', async () => {
    stubPush('default', 'denied');
    const { user, listStored } = open();
    const panel = await findPanel();
    await user.click(await panel.findByRole('button', allow));
    expect(await panel.findByText(blocked)).toBeDefined();
    expect(screen.getAllByText(blocked)).toHaveLength(2);
    expect([panel.queryByRole('button'), listStored()]).toEqual([null, []]);
  });

  it('says that notifications are blocked before the user tries', async () => {
    stubPush('denied');
    open();
    const panel = await findPanel();
    expect(await panel.findByText(blocked)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('can be switched off and on', async () => {
    const { unsubscribe, subscribe } = stubPush('granted');
    const { user, sentRequests } = open();
    const panel = await findPanel();
    await user.click(await panel.findByRole('button', allow));
    await user.click(await panel.findByRole('button', turnOff));
    expect(await panel.findByRole('button', allow)).toBeDefined();
    expect([subscribe, unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    // The server sends nothing to it from now on.
    expect(sentRequests.some(({ url }) => url.includes(`push-subscriptions/${'A'.repeat(43)}`))).toBe(true);
  });

  it.each([
    ['a browser without the Push API', 'Mozilla/5.0 (X11; Linux)', 'This browser can’t show notifications.'],
    [
      'an iPhone where the site is not on the home screen',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      'On iPhone and iPad, add this site to your home screen first.',
    ],
  ])('says why it cannot show notifications in %s', async (_, userAgent, reason) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    const panel = await findPanel();
    expect(await panel.findByText(reason)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });
});
