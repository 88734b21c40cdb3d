import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { call } from '../../../lib/api.ts';
import {
  hasPushFlag,
  readStoredPush,
  removePushFlag,
  removeStoredPush,
  setPushFlag,
  setStoredPush,
} from './push-flag.ts';

// Notifications of the browser, which it shows while no page of the site is open (Push API). Each browser has its own
// subscription, and the service worker `web/src/push-worker` shows what arrives.

/** Whether this browser shows notifications, or why it cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported' | 'needs-home-screen';

const workerPath = '/push-worker.js';

/** Safari on iPhones and iPads has the Push API only in a site on the home screen. */
const isAppleTouch = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || 'standalone' in navigator;

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findRegistration = () => navigator.serviceWorker.getRegistration('/');

const findSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await findRegistration())?.pushManager.getSubscription();

/** Returns the state of this browser for a user. */
export const readPushState = async (userId: string): Promise<PushState> => {
  if (!isSupported()) return isAppleTouch() ? 'needs-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = hasPushFlag(userId) && Notification.permission === 'granted' && (await findSubscription());
  return isOn ? 'on' : 'off';
};

const decodeBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Whether a subscription was created for the current key of the site. Push services accept no other key. */
const isForKey = ({ options }: PushSubscription, siteKey: string): boolean => {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return key.length > 0 && decodeBase64Url(siteKey).every((byte, index) => byte === key[index]);
};

const subscribe = async (siteKey: string): Promise<PushSubscription> => {
  const registration = await navigator.serviceWorker.register(workerPath);
  await navigator.serviceWorker.ready;
  const existingSubscription = await registration.pushManager.getSubscription();
  if (existingSubscription && isForKey(existingSubscription, siteKey)) return existingSubscription;
  await existingSubscription?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey });
};

const daySeconds = 86_400;
const getSeconds = (): number => Math.floor(Date.now() / 1_000);

/** The session of the user in this browser. */
export interface PushSession {
  readonly userId: string;
  readonly sessionId: string;
}

const isStored = ({ userId, sessionId }: PushSession): boolean => {
  const stored = readStoredPush();
  return stored?.userId === userId && stored.sessionId === sessionId && getSeconds() - stored.storedAt < daySeconds;
};

/** @throws as `call` does, or a DOMException of the browser */
const storeSubscription = async (session: PushSession, siteKey: string): Promise<void> => {
  const { endpoint = '', expirationTime = null, keys = {} } = (await subscribe(siteKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await call(pushContract.store, { body: { endpoint, expirationTime, keys: { p256dh, auth } } });
  setStoredPush({ ...session, storedAt: getSeconds(), subscriptionId: id });
};

/**
 * Asks for the permission, which needs a user gesture, and subscribes.
 * @returns the new state: `off` if the user dismissed the question
 * @throws as `call` does, or a DOMException if the push service of the browser cannot be reached
 */
export const turnOnPush = async (session: PushSession, siteKey: string): Promise<PushState> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await storeSubscription(session, siteKey);
  setPushFlag(session.userId);
  return 'on';
};

/**
 * Ends the subscription in this browser, and closes the notifications that it shows: after a logout, or when another user
 * has logged in. It begins again when its user logs in. The server deletes its row when the session has ended, or when the
 * push service does not know the subscription any more.
 * @throws DOMException of the browser. Then the next visit of another user tries again
 */
export const pausePush = async (): Promise<void> => {
  const registration = await findRegistration();
  const shownNotifications = (await registration?.getNotifications()) ?? [];
  for (const notification of shownNotifications) notification.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  removeStoredPush();
};

/** Stops notifications in this browser. The server sends no more of them. */
export const turnOffPush = async (): Promise<void> => {
  const stored = readStoredPush();
  removePushFlag();
  const remove = async (): Promise<void> => {
    const { subscriptionId } = stored ?? {};
    if (subscriptionId) await call(pushContract.remove, { params: { subscriptionId } }).catch(() => undefined);
  };
  await Promise.all([remove(), pausePush()]);
};

/**
 * Stores the subscription of a user who switched notifications on in this browser: once a day, in each new session, and
 * when the key of the site has changed. Does nothing if the permission was withdrawn.
 * @throws as `turnOnPush`
 */
export const refreshPush = async (session: PushSession, siteKey: string): Promise<void> => {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const existingSubscription = await findSubscription();
  if (existingSubscription && isForKey(existingSubscription, siteKey) && isStored(session)) return;
  await storeSubscription(session, siteKey);
};

/**
 * Opens the page of a notification that the user clicked in this tab, so that the worker does not load the app again.
 * @returns a function that stops it
 */
export const handlePushClicks = (navigate: (path: string) => unknown): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const handleMessage = ({ data, ports }: MessageEvent<{ readonly type?: string; readonly url?: string }>): void => {
    if (data?.type !== 'open' || typeof data.url !== 'string') return;
    ports[0]?.postMessage(true);
    void navigate(data.url);
  };
  serviceWorker.addEventListener('message', handleMessage as EventListener);
  // Messages that arrived before are delivered now.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', handleMessage as EventListener);
};
