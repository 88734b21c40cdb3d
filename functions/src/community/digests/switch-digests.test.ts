import type { NotificationId } from '@overtone/shared/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearBounces, recordBounce } from '../../site/email/email-addresses.store.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import {
  addDigestReader,
  addFollowedUser,
  captureNotificationEmails,
  chooseDigest,
  deliverFollow,
  getYesterday,
  readDueTime,
  runDigest,
  runDigestSchedule,
  setNow,
} from '../../testing/digests.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import type { TestUser } from '../../testing/users.ts';
import { claimDelivery, releaseDelivery } from '../notifications/deliveries.store.ts';
import { findNotification } from '../notifications/notifications.store.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());
afterEach(() => void vi.useRealTimers());

/** Delivers the event of a follower. @returns the message of the email */
const scheduleEmail = async (by: TestUser, followed: TestUser, at?: string): Promise<string> => {
  const scheduled = captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL');
  await deliverFollow(by, followed, at);
  expect(scheduled()).toHaveLength(1);
  return scheduled()[0] ?? '';
};

describe('switching the digest on', () => {
  it('leaves waiting emails to the first digest, which does not repeat those that were sent', async () => {
    const { mia, ada, bo } = await addFollowedUser();
    const emails = captureNotificationEmails(mia);
    const sent = await scheduleEmail(ada, mia, getYesterday());
    await deliverNotifications([sent]);
    const waiting = await scheduleEmail(bo, mia);
    await chooseDigest(mia, 'daily');
    await deliverNotifications([sent, waiting]);
    expect(emails()).toEqual([['notification', 'Ada follows you']]);
    expect(await runDigest(mia)).toEqual([['digest', 'Bo follows you']]);
    await deliverNotifications([sent, waiting]);
    expect(emails()).toHaveLength(2);
  });

  it('includes an email that was not sent, because emails to the address were paused', async () => {
    const { mia, ada } = await addFollowedUser();
    const message = await scheduleEmail(ada, mia);
    await recordBounce(mia.email, { at: Date.now(), sentAt: Date.now() });
    const emails = captureNotificationEmails(mia);
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(emails()).toEqual([]);
    await clearBounces(mia.email);
    await chooseDigest(mia, 'daily');
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
  });

  it('includes a notification that was emailed when another user was added to it later', async () => {
    const { mia, ada, bo } = await addFollowedUser();
    const at = new Date().toISOString();
    await deliverNotifications([await scheduleEmail(ada, mia, at)]);
    setNow(Date.now() + 60_000);
    await deliverFollow(bo, mia, at);
    await chooseDigest(mia, 'daily');
    expect(await runDigest(mia)).toEqual([['digest', 'Ada and 1 other follow you']]);
  });

  it('waits with the digest while a worker sends an email that would be part of it', async () => {
    const { mia, ada } = await addFollowedUser();
    const delivery = JSON.parse(await scheduleEmail(ada, mia));
    await chooseDigest(mia, 'daily');
    const notification = await findNotification(mia.user.id, delivery.notificationId as NotificationId);
    if (!notification) throw new Error('Missing notification');
    setNow(Date.parse(await readDueTime(mia)) + 60_000);
    expect(await claimDelivery(delivery, notification)).toBe('claimed');
    const [digest = ''] = await runDigestSchedule(mia);
    const emails = captureNotificationEmails(mia);
    expect((await deliverNotifications([digest])).batchItemFailures).toHaveLength(1);
    expect(emails()).toEqual([]);
    await releaseDelivery(delivery);
    expect(await deliverNotifications([digest])).toEqual({ batchItemFailures: [] });
    expect(emails()).toEqual([['digest', 'Ada follows you']]);
  });
});

describe('switching the digest off', () => {
  it('leaves what waited for it in the list, and sends new and waiting emails', async () => {
    const { mia, ada, bo } = await addDigestReader();
    const emails = captureNotificationEmails(mia);
    await deliverNotifications([await scheduleEmail(ada, mia, getYesterday())]);
    const waiting = await scheduleEmail(bo, mia);
    await chooseDigest(mia, 'off');
    await deliverNotifications([waiting]);
    expect(emails()).toEqual([['notification', 'Bo follows you']]);
    setNow(Date.now() + 3 * 3_600_000);
    expect(await runDigestSchedule(mia)).toEqual([]);
    expect(await readNotificationLines(mia)).toEqual(['Bo follows you', 'Ada follows you']);
  });

  it('repeats nothing, neither in emails nor when it is switched on again', async () => {
    const { mia, ada } = await addDigestReader();
    const message = await scheduleEmail(ada, mia);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
    const emails = captureNotificationEmails(mia);
    await chooseDigest(mia, 'off');
    await deliverNotifications([message]);
    await chooseDigest(mia, 'weekly');
    await runDigest(mia);
    expect(emails()).toEqual([]);
  });
});

describe('changing the digest', () => {
  it('repeats nothing when a worker sends it at the same time and is interrupted', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await deliverFollow(ada, mia);
    setNow(Date.parse(dueAt) + 60_000);
    const [message = ''] = await runDigestSchedule(mia);
    const emails = captureNotificationEmails(mia);
    // The digest, the token and the email take one write each.
    const { allowWrites } = failWritesAfter(3);
    expect((await deliverNotifications([message])).batchItemFailures).toHaveLength(1);
    expect(allowWrites()).toBe(true);
    await chooseDigest(mia, 'daily', 5);
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    await runDigest(mia);
    expect(emails()).toEqual([['digest', 'Ada follows you']]);
  });

  it('does not put off a digest that is due', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await deliverFollow(ada, mia);
    setNow(Date.parse(dueAt) + 60_000);
    await chooseDigest(mia, 'daily', 5);
    expect(await readDueTime(mia)).toBe(dueAt);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
    expect(Date.parse(await readDueTime(mia))).toBeLessThan(Date.now() + 6 * 3_600_000);
  });
});
