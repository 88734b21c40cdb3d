import { screen, waitFor } from '@testing-library/react';
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
  };
  const settings = { ...notificationSettings, push: { public_key: key } };
  const bootstrap = buildBootstrap(settings, buildUser());
  const site = openPage({ 'notifications/*': Page }, '/notifications/settings', bootstrap, answers);
  const listStored = () =>
    site.sentRequests.filter(({ url, method }) => method === 'POST' && url.includes('push-subscriptions'));
  return { ...site, listStored, user: userEvent.setup() };
};
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications in this browser' });
const getCheck = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'New follower: Browser' });
const readDescription = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

afterEach(removePushStubs);

describe('the channel Browser of the notification settings', () => {
  it('asks for the permission and subscribes when the first notification is chosen', async () => {
    const { requestPermission, subscribe, worker } = stubPush('default');
    const { user, listStored } = open();
    expect((await findSwitch()).checked).toBe(false);
    await waitFor(() => expect(getCheck().disabled).toBe(false));
    expect(requestPermission).not.toHaveBeenCalled();
    expect(worker.register).not.toHaveBeenCalled();
    await user.click(getCheck());
    await waitFor(() => expect(getCheck().checked).toBe(true));
    expect((await findSwitch()).checked).toBe(true);
    expect(worker.register).toHaveBeenCalledWith('/push-worker.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: siteKey });
    expect(listStored().map(({ body }) => body)).toEqual([subscriptionJson]);
  });

  it('shows the message of the browser settings when the user has blocked notifications', async () => {
    stubPush('default', 'denied');
    const { user, listStored } = open();
    await waitFor(async () => expect((await findSwitch()).disabled).toBe(false));
    await user.click(getCheck());
    expect((await screen.findAllByText(blocked)).length).toBeGreaterThan(0);
    expect(getCheck().checked).toBe(false);
    expect((await findSwitch()).checked).toBe(false);
    expect(listStored()).toEqual([]);
  });

  it('says that notifications are blocked before the user tries', async () => {
    stubPush('denied');
    open();
    await waitFor(async () => expect(readDescription(await findSwitch())).toBe(blocked));
  });

  it('switches this browser off and on', async () => {
    const { unsubscribe, subscribe } = stubPush('granted');
    const { user } = open();
    await waitFor(async () => expect((await findSwitch()).disabled).toBe(false));
    await user.click(await findSwitch());
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
    await user.click(await findSwitch());
    await waitFor(async () => expect((await findSwitch()).checked).toBe(false));
    expect([subscribe, unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['a browser without the Push API', 'Mozilla/5.0 (X11; Linux)', 'This browser can’t show notifications.'],
    [
      'an iPhone where the site is not on the home screen',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      'On iPhone and iPad, add this site to your home screen first.',
    ],
  ])('is disabled with the reason in %s', async (_, userAgent, reason) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    const check = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'New follower: Browser' });
    await waitFor(() => expect(check.disabled).toBe(true));
    expect(readDescription(check)).toContain(reason);
  });
});
