import { vi } from 'vitest';

/** The public key of a site, in base64url: 65 bytes. */
export const siteKey = `B${'A'.repeat(86)}`;

const endpoint = 'https://push.example/abc';
export const subscriptionJson = {
  endpoint,
  expirationTime: null,
  keys: { p256dh: `B${'C'.repeat(86)}`, auth: 'D'.repeat(22) },
};

const decode = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)).buffer;

/**
 * Stubs the Push API, which jsdom does not have.
 * @param permission the permission before the user is asked
 * @param answer the choice of the user in the dialog of the browser
 */
export const stubPush = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const options = { applicationServerKey: decode(applicationServerKey) };
    subscription = { endpoint, options, toJSON: () => subscriptionJson, unsubscribe };
    return subscription;
  });
  const closeNotification = vi.fn();
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe },
    getNotifications: async () => [{ close: closeNotification }],
  };
  const worker = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
  });
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      if (notification.permission === 'default') notification.permission = answer;
      return notification.permission;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { subscribe, unsubscribe, closeNotification, worker, requestPermission: notification.requestPermission };
};

/** Removes the stubs. */
export const removePushStubs = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
};
