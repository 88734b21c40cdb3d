import type { Page, Worker } from '@playwright/test';
import { registerUser } from './account.ts';
import { expect, test } from './fixtures.ts';

// Chromium never answers `pushManager.subscribe` without Google's push service, so the local push service creates the
// subscription. It decrypts what the site sends, and the test passes that on to the service worker.

const site = process.env.E2E_SITE ?? '';
const pushService = process.env.E2E_PUSH ?? '';

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}

/** Replaces the subscription and the permission of the pages of a browser. @returns the id of the subscription */
const stubSubscription = async (page: Page): Promise<string> => {
  const { bootstrapData } = await (await page.request.get('/api/v1/bootstrap-data')).json();
  const data = { siteKey: bootstrapData.settings.push.public_key };
  const subscription = await (await page.request.post(`${pushService}/subscriptions`, { data })).json();
  await page.addInitScript((json) => {
    const storageKey = 'test.push';
    const build = (siteKey: string) => {
      const bytes = atob(siteKey.replaceAll('-', '+').replaceAll('_', '/'));
      const { buffer } = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
      return {
        ...{ endpoint: json.endpoint, options: { applicationServerKey: buffer }, toJSON: () => json },
        unsubscribe: async () => {
          localStorage.removeItem(storageKey);
          return true;
        },
      };
    };
    const find = async () => {
      const siteKey = localStorage.getItem(storageKey);
      return siteKey === null ? null : build(siteKey);
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(storageKey, applicationServerKey);
      return build(applicationServerKey);
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: find });
    // The headless shell denies it, whatever the test grants.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
  return String(subscription.endpoint).split('/').at(-1) ?? '';
};

/** Returns the message that the push service has received for a subscription. The site sends it after half a minute. */
const waitForMessage = async (page: Page, subscriptionId: string): Promise<string> => {
  let text = '';
  const read = async (): Promise<string> => {
    const messages: { subscription: string; text: string }[] = await (
      await page.request.get(`${pushService}/messages.json`)
    ).json();
    text = messages.find((message) => message.subscription === subscriptionId)?.text ?? '';
    return text;
  };
  await expect.poll(read, { timeout: 150_000 }).not.toBe('');
  return text;
};

/** The global scope of the service worker. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
}

/** Stores what the worker shows, in a browser without notifications: the headless shell. */
const stubNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { registration } = self as unknown as Scope;
    if (Notification.permission === 'granted') return;
    const shown: object[] = [];
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        const notification = { ...options, title, close: () => shown.splice(shown.indexOf(notification), 1) };
        shown.push(notification);
      },
      getNotifications: async () => [...shown],
    });
  });

const listNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(async () => {
    const shown = await (self as unknown as Scope).registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Clicks the only notification, and waits until the worker has handled it. */
const clickNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    let work: Promise<unknown> | undefined;
    // Only events of the browser may wait.
    const waitUntil = (promise: Promise<unknown>): void => {
      work = promise;
    };
    const event = new Event('notificationclick');
    Object.defineProperties(event, { notification: { value: notification }, waitUntil: { value: waitUntil } });
    scope.dispatchEvent(event);
    await work;
  });

/** Delivers a message to the service worker as the push service of the browser does. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${site}/`);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId: await registered, data });
  await session.detach();
};

test.describe('Notifications of the browser', { tag: ['@community'] }, () => {
  test('shows a notification of a new follower, and opens the profile of the follower on a click', async ({
    page: adaPage,
    context,
    browser,
  }) => {
    await registerUser(adaPage);
    const { user } = await (await adaPage.request.get('/api/v1/users/me')).json();
    await context.grantPermissions(['notifications']);
    const subscriptionId = await stubSubscription(adaPage);

    await adaPage.goto('/notifications/settings');
    await adaPage.getByRole('checkbox', { name: 'New follower: Browser' }).press(' ');
    await adaPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(adaPage.getByText('Updated preferences')).toBeVisible();
    const browserSection = adaPage.getByRole('region', { name: 'Notifications in this browser' });
    const installed = context.waitForEvent('serviceworker');
    await browserSection.getByRole('button', { name: 'Allow notifications' }).click();
    await expect(browserSection.getByRole('button', { name: 'Turn off' })).toBeVisible();
    const worker = await installed;
    await stubNotifications(worker);

    const otherContext = await browser.newContext();
    const boPage = await otherContext.newPage();
    await registerUser(boPage);
    const follower = await (await boPage.request.get('/api/v1/users/me')).json();
    await boPage.goto(`/user/${user.id}`);
    await boPage
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .click();
    await expect(boPage.getByRole('main').getByRole('button', { name: /^Following / })).toBeVisible();

    await deliver(adaPage, await waitForMessage(adaPage, subscriptionId));
    const path = `/user/${follower.user.id}`;
    await expect
      .poll(() => listNotifications(worker))
      .toEqual([
        {
          ...{ title: 'Overtone', body: 'Nadia Crewe follows you' },
          ...{ tag: expect.stringMatching(/^ntf_/), data: { url: expect.stringMatching(`^${path}`) } },
        },
      ]);
    await expect(adaPage.getByRole('button', { name: '1 unread notification' })).toBeVisible();

    await clickNotification(worker);
    await expect(adaPage).toHaveURL(new RegExp(`${path}(/|$)`));
    expect(await listNotifications(worker)).toEqual([]);
    await expect(adaPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await otherContext.close();
  });
});
