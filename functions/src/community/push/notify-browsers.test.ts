import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../handlers/browser-deliveries.lambda.ts';
import { sqs } from '../../platform/aws.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { testPassword } from '../../testing/browser.ts';
import { deliverSiteEvents } from '../../testing/events.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { createPushSubscription, enablePush } from '../../testing/push.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { pushSubscriptionItem } from './push.items.ts';
import { listPushSubscriptions } from './push.store.ts';
import { findPushKeys } from './push-keys.ts';

// The push service only answers here. `scripts/local/push` decrypts what it gets.

let removeSite: () => Promise<void>;
let service: string;
/** The statuses of the browsers by the path of their endpoints, 201 by default. */
let statuses: Record<string, number>;
/** The body of its answers. */
let answer: string;
let received: { path: string; headers: IncomingHttpHeaders; bytes: number }[];

const readBytes = async (request: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
};

beforeEach(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
  await enablePush();
  [statuses, received, answer] = [{}, [], ''];
  service = await startFakeServer(async (request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, bytes: await readBytes(request) });
    const status = statuses[path] ?? 201;
    response
      .writeHead(status, { location: 'http://127.0.0.1:1/', ...(status === 429 && { 'retry-after': '120' }) })
      .end(answer);
  });
  vi.stubEnv('PUSH_SERVICE_URL', service);
});
afterEach(() => removeSite());

/** Adds a browser of a user, and returns the path of its endpoint. */
const addBrowser = async (user: TestUser, path = `/${ulid()}`): Promise<string> => {
  await user.call(pushContract.store, { body: createPushSubscription(`${service}${path}`) });
  return path;
};
const chooseFollowers = (user: TestUser) =>
  user.call(notificationContract.setSubscriptions, {
    body: { selections: [{ notif_id: 'followed', channels: { browser: true } }] },
  });

/** Notifies a user of a follower. @returns the messages of the deliveries to browsers */
const follow = async (user: TestUser): Promise<string[]> => {
  const follower = await addUser({ name: 'Ada', findable: true });
  const scheduled = captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL');
  const at = new Date().toISOString();
  await deliverSiteEvents({ kind: 'followed', by: follower.user.id, targetId: user.user.id, at });
  return scheduled();
};
/** Notifies a user of a new password. @returns the messages of the deliveries to browsers */
const changePassword = async ({ user: { id } }: TestUser): Promise<string[]> => {
  const scheduled = captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL');
  const notice = { type: 'password-changed', label: null, targetId: id, to: id } as const;
  await deliverSiteEvents({ kind: 'noticed', ...notice, at: new Date().toISOString() });
  return scheduled();
};
const deliver = async (bodies: readonly string[], time = 1): Promise<boolean> => {
  const attributes = { ApproximateReceiveCount: String(time) };
  const Records = bodies.map(
    (body) => ({ messageId: ulid(), receiptHandle: 'r', body, attributes }) as Partial<SQSRecord> as SQSRecord,
  );
  return (await handler({ Records })).batchItemFailures.length === 0;
};
const addMia = async () => {
  const mia = await addUser({ name: 'Mia' });
  await chooseFollowers(mia);
  return mia;
};
const receivedPaths = () => received.map(({ path }) => path).toSorted();
const countSubscriptions = async ({ user }: TestUser) => (await listPushSubscriptions(user.id)).length;

describe('notifyBrowsers', () => {
  it('sends a notification once to every browser of its recipient', async () => {
    const mia = await addMia();
    const paths = [await addBrowser(mia), await addBrowser(mia)].toSorted();
    const messages = await follow(mia);
    for (let time = 0; time < 2; time += 1) expect(await deliver(messages)).toBe(true);
    expect(receivedPaths()).toEqual(paths);
    expect(received[0]?.headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      ...{
        topic: JSON.parse(messages[0] ?? '').notificationId,
        authorization: expect.stringMatching(/^vapid t=.+, ?k=/),
      },
    });
    expect(received[0]?.bytes).toBeLessThan(4_096);
  });

  it('schedules nothing for a user without a browser, or on a site without keys', async () => {
    const mia = await addMia();
    expect(await follow(mia)).toEqual([]);
    const other = await addMia();
    await addBrowser(other);
    await removeSite();
    removeSite = await isolatedSiteTable();
    await enableNotifications();
    expect(await follow(other)).toEqual([]);
  });

  it('sends nothing after the notification was read', async () => {
    const mia = await addMia();
    await addBrowser(mia);
    const messages = await follow(mia);
    await mia.call(notificationContract.markAllAsRead, {});
    expect(await deliver(messages)).toBe(true);
    expect(received).toEqual([]);
  });

  it.each([404, 410])('deletes a browser whose push service answers %d', async (status) => {
    const mia = await addMia();
    const [gone] = [await addBrowser(mia), await addBrowser(mia)];
    statuses[gone] = status;
    expect(await deliver(await follow(mia))).toBe(true);
    expect(await countSubscriptions(mia)).toBe(1);
  });

  it.each([400, 403, 413, 302])(
    'drops the message if a push service answers %d, and keeps the browser',
    async (status) => {
      const mia = await addMia();
      statuses[await addBrowser(mia)] = status;
      expect(await deliver(await follow(mia))).toBe(true);
      expect(received).toHaveLength(1);
      expect(await countSubscriptions(mia)).toBe(1);
    },
  );

  it('repeats the delivery to the browsers that did not get it, when the push service says', async () => {
    const mia = await addMia();
    const [busy, ready] = [await addBrowser(mia), await addBrowser(mia)];
    statuses[busy] = 429;
    const messages = await follow(mia);
    const send = vi.spyOn(sqs(), 'send').mockImplementation(async () => ({}));
    expect(await deliver(messages)).toBe(false);
    expect(send.mock.calls.map(([{ input }]) => input).filter((input) => 'VisibilityTimeout' in input)).toEqual([
      { QueueUrl: process.env.BROWSER_DELIVERIES_QUEUE_URL, ReceiptHandle: 'r', VisibilityTimeout: 120 },
    ]);
    expect(receivedPaths()).toEqual([busy, ready].toSorted());
    statuses[busy] = 503;
    expect(await deliver(messages)).toBe(false);
    statuses[busy] = 201;
    expect(await deliver(messages)).toBe(true);
    expect(receivedPaths()).toEqual([busy, busy, busy, ready].toSorted());
    expect(await countSubscriptions(mia)).toBe(2);
  });

  it.each([201, 503])('keeps a browser whose push service sends a long text with the status %d', async (status) => {
    const mia = await addMia();
    statuses[await addBrowser(mia)] = status;
    answer = 'x'.repeat(1_000_000);
    expect(await deliver(await follow(mia))).toBe(status === 201);
    expect(await countSubscriptions(mia)).toBe(1);
  });

  it('gives up after the last delivery, and deletes a browser after ten such notifications in a row', async () => {
    const mia = await addMia();
    await mia.call(notificationContract.setSubscriptions, {
      body: { selections: [{ notif_id: 'security', channels: { browser: true } }] },
    });
    const [broken, ready] = [await addBrowser(mia), await addBrowser(mia)];
    const findBroken = async () =>
      (await listPushSubscriptions(mia.user.id)).find(({ endpoint }) => endpoint.endsWith(broken));
    const failNineTimes = async (): Promise<void> => {
      await updateItem(pushSubscriptionItem, (await findBroken()) as never, { set: { failures: 9 } });
    };
    statuses[broken] = 503;
    const messages = await follow(mia);
    expect(await deliver(messages, 4)).toBe(false);
    // Otherwise the message would be moved to the dead-letter queue.
    expect(await deliver(messages, 5)).toBe(true);
    expect((await findBroken())?.failures).toBe(1);
    await failNineTimes();
    statuses[broken] = 201;
    expect(await deliver(await changePassword(mia))).toBe(true);
    expect((await findBroken())?.failures).toBe(0);
    await failNineTimes();
    statuses[broken] = 500;
    expect(await deliver(await changePassword(mia), 5)).toBe(true);
    expect((await listPushSubscriptions(mia.user.id)).map(({ endpoint }) => endpoint)).toEqual([`${service}${ready}`]);
  });

  it('sends nothing to a browser whose session has ended, and deletes it', async () => {
    const mia = await addMia();
    await addBrowser(mia);
    await mia.call(authContract.logout, {});
    expect(await deliver(await follow(mia))).toBe(true);
    const bo = await addMia();
    await addBrowser(bo);
    await bo.call(sessionContract.logoutOther, { body: { password: testPassword } });
    expect(await deliver(await follow(bo))).toBe(true);
    expect(received).toEqual([]);
    expect([await countSubscriptions(mia), await countSubscriptions(bo)]).toEqual([0, 0]);
  });

  it('deletes a browser that subscribed with an earlier key of the site', async () => {
    const mia = await addMia();
    await addBrowser(mia);
    const messages = await follow(mia);
    await enablePush();
    findPushKeys.clear();
    expect(await deliver(messages)).toBe(true);
    expect([received, await countSubscriptions(mia)]).toEqual([[], 0]);
  });

  it('connects to no address that was public when it was stored and is not any more', async () => {
    const mia = await addMia();
    await addBrowser(mia);
    vi.stubEnv('PUSH_SERVICE_URL', '');
    expect(await deliver(await follow(mia))).toBe(true);
    expect([received, await countSubscriptions(mia)]).toEqual([[], 0]);
  });
});
