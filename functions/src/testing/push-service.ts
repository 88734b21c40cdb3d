import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FileId } from '@overtone/shared/ids.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, beforeEach, vi } from 'vitest';
import { pushSubscriptionItem } from '../community/push/push.items.ts';
import { listPushSubscriptions } from '../community/push/push.store.ts';
import { handler } from '../handlers/browser-deliveries.lambda.ts';
import { updateItem } from '../platform/dynamo/write.ts';
import type { SiteEvent } from '../platform/site-events.ts';
import { deliverSiteEvents } from './events.ts';
import { startFakeServer } from './fake-server.ts';
import { isolatedSiteTable } from './isolated-tables.store.ts';
import { enableNotifications } from './notifications.ts';
import { createPushSubscription, enablePush } from './push.ts';
import { captureSentMessages } from './sent-messages.ts';
import { addUser, type TestUser } from './users.ts';

const readBytes = async (request: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
};

/**
 * Provides a site with browser notifications and a push service for each test of a file. The service does not
 * decrypt messages, unlike `scripts/local/push`.
 */
export const usePushService = () => {
  const service = {
    url: '',
    /** The statuses of the browsers by the path of their endpoints, 201 by default. */
    statuses: {} as Record<string, number>,
    /** The body of its responses. */
    responseBody: '',
    received: [] as { path: string; headers: IncomingHttpHeaders; bytes: number }[],
    /** Removes the settings of the site. */
    removeSite: async (): Promise<void> => undefined,
    listPaths: (): string[] => service.received.map(({ path }) => path).toSorted(),
    /** Adds a browser of a user, and returns the path of its endpoint. */
    addBrowser: async (user: TestUser, path = `/${ulid()}`): Promise<string> => {
      await user.call(pushContract.store, { body: createPushSubscription(`${service.url}${path}`) });
      return path;
    },
  };
  beforeEach(async () => {
    service.removeSite = await isolatedSiteTable();
    await enableNotifications();
    await enablePush();
    Object.assign(service, { statuses: {}, received: [], responseBody: '' });
    service.url = await startFakeServer(async (request, response) => {
      const path = request.url ?? '';
      service.received.push({ path, headers: request.headers, bytes: await readBytes(request) });
      const status = service.statuses[path] ?? 201;
      response
        .writeHead(status, { location: 'http://127.0.0.1:1/', ...(status === 429 && { 'retry-after': '120' }) })
        .end(service.responseBody);
    });
    vi.stubEnv('PUSH_SERVICE_URL', service.url);
  });
  afterEach(() => service.removeSite());
  return service;
};

/** Adds a user who is notified of followers in browsers. */
export const addFollowedUser = async (): Promise<TestUser> => {
  const mia = await addUser({ name: 'Mia' });
  await mia.call(notificationContract.setSubscriptions, {
    body: { selections: [{ notif_id: 'followed', channels: { browser: true } }] },
  });
  return mia;
};

/** Notifies a user of a follower. @returns the messages of the deliveries to browsers */
export const followUser = async (user: TestUser): Promise<string[]> => {
  const follower = await addUser({ name: 'Ada', findable: true });
  const listDeliveryMessages = captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL');
  const at = new Date().toISOString();
  await deliverSiteEvents({ kind: 'followed', by: follower.user.id, targetId: user.user.id, at });
  return listDeliveryMessages();
};

/** Notifies a user of a new password. @returns the messages of the deliveries to browsers */
export const notifyOfPassword = async ({ user: { id } }: TestUser): Promise<string[]> => {
  const listDeliveryMessages = captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL');
  const notice = { type: 'password-changed', label: null, targetId: id, to: id } as const;
  await deliverSiteEvents({ kind: 'noticed', ...notice, at: new Date().toISOString() });
  return listDeliveryMessages();
};

/** Notifies a user of uploads, each in a notification of its own. @returns the messages of the deliveries to browsers */
export const notifyOfUploads = async (
  { user: { id } }: TestUser,
  count: number,
  at = new Date().toISOString(),
): Promise<string[]> => {
  const listDeliveryMessages = captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL');
  const notices = Array.from({ length: count }, (_, index) => ({
    ...{
      kind: 'noticed',
      type: 'upload-processed',
      label: `Track ${index}`,
      targetId: FileId.parse(`fil_${ulid()}`),
      to: id,
      at,
    },
  }));
  await deliverSiteEvents(...(notices as SiteEvent[]));
  return listDeliveryMessages();
};

/**
 * Delivers messages to the worker of browser notifications.
 * @param receiveCount how often the messages have been received, including this time
 * @returns whether none of them has to be delivered again
 */
export const deliverToBrowsers = async (bodies: readonly string[], receiveCount = 1): Promise<boolean> => {
  const attributes = { ApproximateReceiveCount: String(receiveCount) };
  const Records = bodies.map(
    (body) => ({ messageId: ulid(), receiptHandle: 'r', body, attributes }) as Partial<SQSRecord> as SQSRecord,
  );
  return (await handler({ Records })).batchItemFailures.length === 0;
};

export const countSubscriptions = async ({ user }: TestUser): Promise<number> =>
  (await listPushSubscriptions(user.id)).length;

/** Changes the time at which the browsers of a user were stored. @param seconds before now */
export const setSubscriptionAge = async ({ user }: TestUser, seconds: number): Promise<void> => {
  const storedAt = new Date(Date.now() - seconds * 1_000).toISOString();
  for (const subscription of await listPushSubscriptions(user.id))
    await updateItem(pushSubscriptionItem, subscription, { set: { storedAt } });
};
