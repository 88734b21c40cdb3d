import {
  openNotification,
  renewSubscription,
  type ShownNotification,
  showMessage,
  type WorkerScope,
} from './push-events.ts';

// The service worker, which is registered when a user switches browser notifications on. It shows messages and handles
// clicks. It has no fetch handler, so it does not change how pages load.

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly data: { json(): unknown } | null;
  readonly notification: ShownNotification;
}
type WorkerEventName = 'install' | 'activate' | 'push' | 'notificationclick' | 'pushsubscriptionchange';

const worker = self as unknown as WorkerScope & {
  addEventListener(name: WorkerEventName, listen: (event: WorkerEvent) => void): void;
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
// A page can only be opened in tabs that the worker controls.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker, event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(worker, event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(worker, event as Parameters<typeof renewSubscription>[1])),
);
