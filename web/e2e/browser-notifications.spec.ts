import type { CDPSession, Page, Worker } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, test } from './fixtures.ts';

const pushService = (): string => process.env.E2E_PUSH ?? '';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
interface Message {
  readonly subscription: string;
  readonly text: string;
  readonly ttl: number;
}

/** Creates a subscription of the local push service, as the browser does at the push service of its vendor. */
const createSubscription = async (): Promise<Subscription> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return (await (await fetch(`${pushService()}/subscriptions`, init)).json()) as Subscription;
};

/** Chromium never answers `pushManager.subscribe` without its push service. */
const stubSubscribe = (page: Page, subscription: Subscription) =>
  page.addInitScript((json) => {
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const bytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const options = { applicationServerKey: Uint8Array.from(bytes, (character) => character.charCodeAt(0)).buffer };
        const unsubscribe = async () => {
          current = null;
          return true;
        };
        current = { endpoint: json.endpoint, options, toJSON: () => json, unsubscribe };
        return current;
      },
    });
  }, subscription);

const getUserId = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/v1/users/me')).json()).user.id;

/** Follows a user in another browser, and waits for the message that the push service gets. */
const followAndWaitForMessage = async (
  follower: Page,
  userId: string,
  subscription: Subscription,
): Promise<Message> => {
  await registerUser(follower);
  await follower.goto(`/user/${userId}`);
  await follower
    .getByRole('main')
    .getByRole('button', { name: /^Follow / })
    .click();
  const id = subscription.endpoint.split('/').at(-1);
  const findMessage = async (): Promise<Message | undefined> =>
    ((await (await fetch(`${pushService()}/messages.json`)).json()) as Message[]).find(
      (one) => one.subscription === id,
    );
  await expect.poll(findMessage, { timeout: 120_000 }).toBeDefined();
  return (await findMessage()) as Message;
};

/** Delivers a message to the service worker, as the browser does when its push service sends one. */
const deliverMessage = async (cdp: CDPSession, origin: string, data: string): Promise<void> => {
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
};

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly url: string } };
}
/** The scope of the worker, in which the test records what is shown: the headless browser has no notifications. */
interface RecordingScope {
  shown?: Shown;
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> };
  dispatchEvent: (event: Event) => void;
}

const recordNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = self as unknown as RecordingScope;
    scope.registration.showNotification = async (title, options) => {
      scope.shown = { title, options };
    };
  });

test.describe('Notifications of the browser', { tag: ['@community'] }, () => {
  test('are switched on in the settings, shown by the service worker, and open their page in the tab', async ({
    page: ada,
    browser,
    context,
    baseURL,
  }) => {
    const subscription = await createSubscription();
    await context.grantPermissions(['notifications']);
    await stubSubscribe(ada, subscription);
    await registerUser(ada);
    const userId = await getUserId(ada);

    await test.step('switches them on for new followers', async () => {
      await ada.goto('/notifications/settings');
      const followers = ada.getByRole('checkbox', { name: 'New follower: Browser' });
      await expect(followers).not.toBeChecked();
      await followers.press(' ');
      await expect(followers).toBeChecked();
      await expect(ada.getByRole('switch', { name: 'Notifications in this browser' })).toBeChecked();
      await expectAccessibleInBothThemes(ada);
      await ada.getByRole('button', { name: 'Save' }).click();
      await expect(ada.getByText('Updated preferences')).toBeVisible();
    });

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker');
    await recordNotifications(worker);
    const other = await browser.newContext();
    const message = await test.step('sends an encrypted message for a new follower', () =>
      other.newPage().then((follower) => followAndWaitForMessage(follower, userId, subscription)));
    expect(message.ttl).toBe(86_400);

    await test.step('shows it', async () => {
      await deliverMessage(await context.newCDPSession(ada), baseURL ?? '', message.text);
      const readShown = () => worker.evaluate(() => (self as unknown as RecordingScope).shown);
      await expect.poll(readShown).toMatchObject({
        title: 'Overtone',
        options: { body: 'Nadia Crewe follows you', data: { url: expect.stringMatching(/^\/user\/usr_/) } },
      });
    });

    await test.step('opens the page of a clicked notification without loading the app again, and marks it as read', async () => {
      // The tab listens to the worker before it stores the subscription again.
      const isStored = ada.waitForResponse(/\/push-subscriptions$/);
      await ada.goto('/');
      await isStored;
      await expect(ada.getByRole('button', { name: '1 unread notification' })).toBeVisible();
      await ada.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await worker.evaluate(() => {
        const scope = self as unknown as RecordingScope;
        const { tag, data } = scope.shown?.options ?? {};
        const event = Object.assign(new Event('notificationclick'), {
          notification: { tag, data, close: () => undefined },
          waitUntil: () => undefined,
        });
        scope.dispatchEvent(event);
      });
      await expect(ada).toHaveURL(/\/user\/usr_/);
      await expect(ada.getByRole('heading', { name: 'Nadia Crewe' })).toBeVisible();
      expect(await ada.evaluate(() => 'isSameDocument' in window)).toBe(true);
      const countUnread = async () =>
        (await (await ada.request.get('/api/v1/users/me')).json()).user.unread_notifications_count;
      await expect.poll(countUnread).toBe(0);
    });
    await other.close();
  });
});
