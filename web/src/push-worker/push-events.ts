// What the service worker does. It has no imports, so that its file is small and needs no other.

/** The message that the site sends (`functions/src/community/push/push-message.ts`). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly icon: string | null;
  /** A path of the site, or the URL of another one. */
  readonly url: string;
  /** The id of the notification. */
  readonly tag: string;
  readonly lang: string;
}

/** A tab of the site. */
interface Tab {
  readonly frameType: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}

/** The part of the global scope of a service worker that is used here; the types of the DOM do not contain it. */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly host: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  fetch(url: string, init: RequestInit): Promise<{ json(): Promise<unknown> }>;
  readonly BroadcastChannel: new (name: string) => { postMessage(message: unknown): void; close(): void };
  skipWaiting(): Promise<void>;
}

interface Subscription {
  readonly options: PushSubscriptionOptionsInit;
  toJSON(): unknown;
}

export interface ShownNotification {
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

export const markAsReadPath = '/api/v1/notifications/mark-as-read';
export const subscriptionsPath = '/api/v1/notifications/me/push-subscriptions';

/** The channel of the tabs (`community/notifications/other-tabs.ts`). */
export const tabsChannel = 'overtone.notifications';

/**
 * Sends JSON to the API with the session of the browser. A failure changes nothing that the user sees.
 * @returns the JSON of the response, or undefined after a failure
 */
const sendJson = async (scope: WorkerScope, method: string, path: string, body: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  try {
    return await (await scope.fetch(path, { method, headers, body: JSON.stringify(body) })).json();
  } catch {
    return undefined;
  }
};

/** Marks a notification as read, and sends the new unread count to the tabs of this browser. */
const markAsRead = async (scope: WorkerScope, id: string): Promise<void> => {
  const response = (await sendJson(scope, 'POST', markAsReadPath, { ids: [id] })) as
    | { unreadCount?: number }
    | undefined;
  if (typeof response?.unreadCount !== 'number') return;
  const channel = new scope.BroadcastChannel(tabsChannel);
  channel.postMessage(response.unreadCount);
  channel.close();
};

/**
 * Shows a message as a notification. Browsers require one for each message, so an unreadable message shows the name of the
 * site.
 */
export const showMessage = async (scope: WorkerScope, data: { json(): unknown } | null): Promise<void> => {
  let message: Partial<PushMessage> = {};
  try {
    message = (data?.json() ?? {}) as PushMessage;
  } catch {
    // Not a message of the site.
  }
  const { title = scope.location.host, body = '', icon, url = '/notifications', tag = '', lang = '' } = message;
  await scope.registration.showNotification(title, { body, icon: icon ?? '/icon.svg', tag, lang, data: { url } });
};

/** Milliseconds in which a tab responds if it can open a page without a reload. */
const responseTimeoutMs = 1_000;

/** Asks a tab to open a page without loading the app again, which would stop the music. @returns whether it does */
const askTab = (tab: Tab, url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (isOpened: boolean): void => {
      port1.close();
      resolve(isOpened);
    };
    port1.onmessage = () => finish(true);
    setTimeout(() => finish(false), responseTimeoutMs);
    tab.postMessage({ type: 'open', url }, [port2]);
  });

const openPage = async (scope: WorkerScope, url: URL): Promise<void> => {
  const openTab = () => scope.clients.openWindow(url.href);
  if (url.origin !== scope.location.origin) return void (await openTab());
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Embedded players are windows as well.
  const tabs = windows.filter(({ frameType }) => frameType !== 'nested');
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return void (await openTab());
  await tab.focus().catch(() => undefined);
  if (await askTab(tab, url.pathname + url.search + url.hash)) return;
  await tab.navigate(url.href).catch(openTab);
};

/** Opens the page of a notification: in an open tab of the site, or in a new one. The notification is then read. */
export const openNotification = async (scope: WorkerScope, notification: ShownNotification): Promise<void> => {
  notification.close();
  const { url = '/notifications' } = (notification.data ?? {}) as Partial<PushMessage>;
  await Promise.all([
    openPage(scope, new URL(url, scope.location.origin)),
    notification.tag && markAsRead(scope, notification.tag),
  ]);
};

/**
 * Stores the new subscription after the browser has replaced it. Some browsers do not create it by themselves. If the old
 * one is unknown, the next visit of the site stores a new one.
 */
export const renewSubscription = async (
  scope: WorkerScope,
  {
    oldSubscription,
    newSubscription,
  }: { oldSubscription?: Subscription | null; newSubscription?: Subscription | null },
): Promise<void> => {
  const subscription =
    newSubscription ?? (oldSubscription && (await scope.registration.pushManager.subscribe(oldSubscription.options)));
  if (subscription) await sendJson(scope, 'PUT', subscriptionsPath, subscription.toJSON());
};
