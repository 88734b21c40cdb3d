import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceClock, freezeClockForTest } from '../../testing/frozen-clock.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { readNotifications } from '../../testing/notifications.ts';
import {
  addFollowedUser,
  countSubscriptions,
  deliverToBrowsers,
  followUser,
  notifyOfPassword,
  notifyOfUploads,
  setSubscriptionAge,
  usePushService,
} from '../../testing/push-service.ts';
import type { TestUser } from '../../testing/users.ts';

const service = usePushService();
// Each file has a notification of its own.
beforeEach(() => lowerLimit('notificationBatchMinutes', 0));

const addUserWithBrowser = async (): Promise<TestUser> => {
  const mia = await addFollowedUser();
  await service.addBrowser(mia);
  return mia;
};

describe('notifyBrowsers', () => {
  it('sends four notifications in an hour, also if they are delivered again, and lists the others', async () => {
    freezeClockForTest();
    const mia = await addUserWithBrowser();
    const messages = await notifyOfUploads(mia, 6);
    for (let time = 0; time < 2; time += 1) expect(await deliverToBrowsers(messages)).toBe(true);
    expect(service.received).toHaveLength(4);
    expect((await readNotifications(mia)).unreadCount).toBe(6);
    advanceClock(3_601);
    expect(await deliverToBrowsers(await followUser(mia))).toBe(true);
    expect(service.received).toHaveLength(5);
  });

  it('sends at most four to a user for whom concurrent workers deliver', async () => {
    const mia = await addUserWithBrowser();
    const messages = await notifyOfUploads(mia, 8);
    await Promise.all(messages.map((message) => deliverToBrowsers([message])));
    // A worker that conflicts with all others repeats its message.
    await deliverToBrowsers(messages);
    expect(service.received).toHaveLength(4);
  });

  it('sends security notifications above the limit', async () => {
    const mia = await addUserWithBrowser();
    await mia.call(notificationContract.setSubscriptions, {
      body: { selections: [{ notif_id: 'security', channels: { browser: true } }] },
    });
    await deliverToBrowsers(await notifyOfUploads(mia, 5));
    await deliverToBrowsers(await notifyOfPassword(mia));
    expect(service.received).toHaveLength(5);
  });

  it('sends nothing about what happened more than a day ago', async () => {
    const mia = await addUserWithBrowser();
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const old = await notifyOfUploads(mia, 1, hoursAgo(25));
    expect(old).toHaveLength(1);
    expect(await deliverToBrowsers(old)).toBe(true);
    expect(service.received).toEqual([]);
    await deliverToBrowsers(await notifyOfUploads(mia, 1, hoursAgo(23)));
    expect(service.received).toHaveLength(1);
  });

  it.each([404, 410])('keeps a browser that was stored just now if its push service answers %d', async (status) => {
    const mia = await addFollowedUser();
    service.statuses[await service.addBrowser(mia)] = status;
    expect(await deliverToBrowsers(await notifyOfUploads(mia, 1))).toBe(true);
    expect([service.received.length, await countSubscriptions(mia)]).toEqual([1, 1]);
    await setSubscriptionAge(mia, 31);
    expect(await deliverToBrowsers(await notifyOfUploads(mia, 1))).toBe(true);
    expect([service.received.length, await countSubscriptions(mia)]).toEqual([2, 0]);
  });
});
