import { apiPath } from '@overtone/shared/http/path.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  markAsReadPath,
  openNotification,
  renewSubscription,
  showMessage,
  subscriptionsPath,
  tabsChannel,
  type WorkerScope,
} from './push-events.ts';

const origin = 'https://music.example';
const id = 'ntf_01JB0000000000000000000000';

type Tab = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number];

const createTab = (changes: Partial<Tab> = {}) => ({
  frameType: 'top-level',
  visibilityState: 'hidden',
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
  // The app does not run in the tab yet.
  postMessage: vi.fn<Tab['postMessage']>(),
  ...changes,
});
/** The app of the tab opens the page itself. */
const confirmOpened: Tab['postMessage'] = (_, [port]) => port?.postMessage(true);

const createScope = (tabs: readonly Tab[] = []) => ({
  location: { origin, host: 'music.example' },
  registration: {
    showNotification: vi.fn(async () => undefined),
    pushManager: {
      subscribe: vi.fn(async (options: PushSubscriptionOptionsInit) => ({ options, toJSON: () => 'renewed' })),
    },
  },
  clients: { matchAll: async () => tabs, openWindow: vi.fn(async () => undefined), claim: async () => undefined },
  fetch: vi.fn(async () => ({ json: async (): Promise<unknown> => ({ unreadCount: 2 }) })),
  BroadcastChannel,
  skipWaiting: async () => undefined,
});
const click = async (scope: WorkerScope, url = '/track/1?comment=2', tag = id) => {
  const close = vi.fn();
  await openNotification(scope, { tag, data: { url }, close });
  expect(close).toHaveBeenCalled();
};

beforeEach(() => void vi.useRealTimers());

describe('the service worker', () => {
  it('uses the paths of the API', () => {
    expect(markAsReadPath).toBe(apiPath(notificationContract.markAsRead.path));
    expect(subscriptionsPath).toBe(apiPath(pushContract.store.path));
  });

  it('shows a message as a notification', async () => {
    const scope = createScope();
    const message = {
      title: 'Radio Bern',
      body: 'Ada likes Low Tide',
      icon: null,
      url: '/track/1',
      tag: id,
      lang: 'en',
    };
    await showMessage(scope, { json: () => message });
    const options = { body: 'Ada likes Low Tide', icon: '/icon.svg', tag: id, lang: 'en', data: { url: '/track/1' } };
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Radio Bern', options);
  });

  it('shows the name of the site for an unreadable message, because browsers require a notification', async () => {
    const scope = createScope();
    await showMessage(scope, { json: () => JSON.parse('{') });
    await showMessage(scope, null);
    expect(scope.registration.showNotification).toHaveBeenCalledTimes(2);
    expect(scope.registration.showNotification).toHaveBeenCalledWith('music.example', expect.anything());
  });

  it('opens a new tab if there is none, and marks the notification as read', async () => {
    const scope = createScope([createTab({ frameType: 'nested' })]);
    await click(scope);
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${origin}/track/1?comment=2`);
    expect(scope.fetch).toHaveBeenCalledWith(
      markAsReadPath,
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ ids: [id] }) }),
    );
  });

  it('sends the unread count to the tabs after a click, unless the request fails', async () => {
    const onCount = vi.fn();
    const tab = new BroadcastChannel(tabsChannel);
    tab.addEventListener('message', ({ data }) => onCount(data));
    onTestFinished(() => tab.close());
    const [failing, refusing, working] = [createScope(), createScope(), createScope()];
    failing.fetch.mockRejectedValue(new TypeError('offline'));
    refusing.fetch.mockResolvedValue({ json: async () => ({ code: 'auth.required' }) });
    for (const scope of [failing, refusing, working]) await click(scope);
    await vi.waitFor(() => expect(onCount.mock.calls).toEqual([[2]]));
  });

  it('lets the visible tab open the page, without loading the app again', async () => {
    const [hidden, visible] = [
      createTab(),
      createTab({ visibilityState: 'visible', postMessage: vi.fn(confirmOpened) }),
    ];
    const scope = createScope([hidden, visible]);
    await click(scope);
    expect(visible.focus).toHaveBeenCalled();
    expect(vi.mocked(visible.postMessage).mock.calls[0]?.[0]).toEqual({ type: 'open', url: '/track/1?comment=2' });
    for (const unused of [visible.navigate, hidden.focus, scope.clients.openWindow])
      expect(unused).not.toHaveBeenCalled();
  });

  it('loads the page in the tab if the app there does not answer, or in a new tab if the browser refuses', async () => {
    vi.useFakeTimers();
    const tab = createTab();
    const refusing = createTab({ navigate: async () => Promise.reject(new TypeError('not controlled')) });
    const scope = createScope([refusing]);
    const clicks = Promise.all([click(createScope([tab])), click(scope)]);
    await vi.advanceTimersByTimeAsync(1_000);
    await clicks;
    expect(tab.navigate).toHaveBeenCalledWith(`${origin}/track/1?comment=2`);
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${origin}/track/1?comment=2`);
  });

  it('opens another site in a new tab', async () => {
    const tab = createTab({ postMessage: vi.fn(confirmOpened) });
    const scope = createScope([tab]);
    await click(scope, 'https://elsewhere.example/');
    expect(scope.clients.openWindow).toHaveBeenCalledWith('https://elsewhere.example/');
    expect(tab.focus).not.toHaveBeenCalled();
  });

  it('stores a subscription that the browser has replaced', async () => {
    const scope = createScope();
    const subscription = (json: unknown) => ({ options: { userVisibleOnly: true }, toJSON: () => json });
    await renewSubscription(scope, { newSubscription: subscription('new') });
    await renewSubscription(scope, { oldSubscription: subscription('old') });
    await renewSubscription(scope, {});
    const bodies = vi.mocked(scope.fetch).mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].body);
    expect(bodies).toEqual(['"new"', '"renewed"']);
    expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true });
  });
});
