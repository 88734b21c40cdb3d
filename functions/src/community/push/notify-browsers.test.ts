import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { sqs } from '../../platform/aws.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { testPassword } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { enablePush } from '../../testing/push.ts';
import {
  addFollowedUser,
  countSubscriptions,
  deliverToBrowsers,
  followUser,
  notifyOfPassword,
  setSubscriptionAge,
  usePushService,
} from '../../testing/push-service.ts';
import { pushSubscriptionItem } from './push.items.ts';
import { listPushSubscriptions } from './push.store.ts';
import { findPushKeys } from './push-keys.ts';

const service = usePushService();

describe('notifyBrowsers', () => {
  it('sends a notification once to every browser of its recipient', async () => {
    const mia = await addFollowedUser();
    const paths = [await service.addBrowser(mia), await service.addBrowser(mia)].toSorted();
    const messages = await followUser(mia);
    for (let time = 0; time < 2; time += 1) expect(await deliverToBrowsers(messages)).toBe(true);
    expect(service.listPaths()).toEqual(paths);
    expect(service.received[0]?.headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      ...{
        topic: JSON.parse(messages[0] ?? '').notificationId,
        authorization: expect.stringMatching(/^vapid t=.+, ?k=/),
      },
    });
    expect(service.received[0]?.bytes).toBeLessThan(4_096);
  });

  it('schedules nothing for a user without a browser, or on a site without keys', async () => {
    const mia = await addFollowedUser();
    expect(await followUser(mia)).toEqual([]);
    const other = await addFollowedUser();
    await service.addBrowser(other);
    await service.removeSite();
    service.removeSite = await isolatedSiteTable();
    await enableNotifications();
    expect(await followUser(other)).toEqual([]);
  });

  it('sends nothing after the notification was read', async () => {
    const mia = await addFollowedUser();
    await service.addBrowser(mia);
    const messages = await followUser(mia);
    await mia.call(notificationContract.markAllAsRead, {});
    expect(await deliverToBrowsers(messages)).toBe(true);
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('deletes a browser whose push service answers %d', async (status) => {
    const mia = await addFollowedUser();
    const [gone] = [await service.addBrowser(mia), await service.addBrowser(mia)];
    await setSubscriptionAge(mia, 31);
    service.statuses[gone] = status;
    expect(await deliverToBrowsers(await followUser(mia))).toBe(true);
    expect(await countSubscriptions(mia)).toBe(1);
  });

  it.each([400, 403, 413, 302])(
    'drops the message if a push service answers %d, and keeps the browser',
    async (status) => {
      const mia = await addFollowedUser();
      service.statuses[await service.addBrowser(mia)] = status;
      expect(await deliverToBrowsers(await followUser(mia))).toBe(true);
      expect(service.received).toHaveLength(1);
      expect(await countSubscriptions(mia)).toBe(1);
    },
  );

  it('repeats the delivery to the browsers that did not get it, at the time that the push service names', async () => {
    const mia = await addFollowedUser();
    const [busy, ready] = [await service.addBrowser(mia), await service.addBrowser(mia)];
    service.statuses[busy] = 429;
    const messages = await followUser(mia);
    const send = vi.spyOn(sqs(), 'send').mockImplementation(async () => ({}));
    expect(await deliverToBrowsers(messages)).toBe(false);
    expect(send.mock.calls.map(([{ input }]) => input).filter((input) => 'VisibilityTimeout' in input)).toEqual([
      { QueueUrl: process.env.BROWSER_DELIVERIES_QUEUE_URL, ReceiptHandle: 'r', VisibilityTimeout: 120 },
    ]);
    expect(service.listPaths()).toEqual([busy, ready].toSorted());
    service.statuses[busy] = 503;
    expect(await deliverToBrowsers(messages)).toBe(false);
    service.statuses[busy] = 201;
    expect(await deliverToBrowsers(messages)).toBe(true);
    expect(service.listPaths()).toEqual([busy, busy, busy, ready].toSorted());
    expect(await countSubscriptions(mia)).toBe(2);
  });

  it.each([201, 503])('keeps a browser whose push service sends a long text with the status %d', async (status) => {
    const mia = await addFollowedUser();
    service.statuses[await service.addBrowser(mia)] = status;
    service.responseBody = 'x'.repeat(1_000_000);
    expect(await deliverToBrowsers(await followUser(mia))).toBe(status === 201);
    expect(await countSubscriptions(mia)).toBe(1);
  });

  it('gives up after the last delivery, and deletes a browser after ten failed notifications in a row', async () => {
    const mia = await addFollowedUser();
    await mia.call(notificationContract.setSubscriptions, {
      body: { selections: [{ notif_id: 'security', channels: { browser: true } }] },
    });
    const [broken, ready] = [await service.addBrowser(mia), await service.addBrowser(mia)];
    const findBroken = async () =>
      (await listPushSubscriptions(mia.user.id)).find(({ endpoint }) => endpoint.endsWith(broken));
    const failNineTimes = async (): Promise<void> => {
      await updateItem(pushSubscriptionItem, (await findBroken()) as never, { set: { failures: 9 } });
    };
    service.statuses[broken] = 503;
    const messages = await followUser(mia);
    expect(await deliverToBrowsers(messages, 4)).toBe(false);
    // Otherwise the message would be moved to the dead-letter queue.
    expect(await deliverToBrowsers(messages, 5)).toBe(true);
    expect((await findBroken())?.failures).toBe(1);
    await failNineTimes();
    service.statuses[broken] = 201;
    expect(await deliverToBrowsers(await notifyOfPassword(mia))).toBe(true);
    expect((await findBroken())?.failures).toBe(0);
    await failNineTimes();
    service.statuses[broken] = 500;
    expect(await deliverToBrowsers(await notifyOfPassword(mia), 5)).toBe(true);
    expect((await listPushSubscriptions(mia.user.id)).map(({ endpoint }) => endpoint)).toEqual([
      `${service.url}${ready}`,
    ]);
  });

  it('sends nothing to a browser whose session has ended, and deletes it', async () => {
    const mia = await addFollowedUser();
    await service.addBrowser(mia);
    await mia.call(authContract.logout, {});
    expect(await deliverToBrowsers(await followUser(mia))).toBe(true);
    const bo = await addFollowedUser();
    await service.addBrowser(bo);
    await bo.call(sessionContract.logoutOther, { body: { password: testPassword } });
    expect(await deliverToBrowsers(await followUser(bo))).toBe(true);
    expect(service.received).toEqual([]);
    expect([await countSubscriptions(mia), await countSubscriptions(bo)]).toEqual([0, 0]);
  });

  it('deletes a browser that subscribed with an earlier key of the site', async () => {
    const mia = await addFollowedUser();
    await service.addBrowser(mia);
    const messages = await followUser(mia);
    await enablePush();
    findPushKeys.clear();
    expect(await deliverToBrowsers(messages)).toBe(true);
    expect([service.received, await countSubscriptions(mia)]).toEqual([[], 0]);
  });

  it('connects to no address that was public when it was stored and is not any more', async () => {
    const mia = await addFollowedUser();
    await service.addBrowser(mia);
    vi.stubEnv('PUSH_SERVICE_URL', '');
    expect(await deliverToBrowsers(await followUser(mia))).toBe(true);
    expect([service.received, await countSubscriptions(mia)]).toEqual([[], 0]);
  });
});
