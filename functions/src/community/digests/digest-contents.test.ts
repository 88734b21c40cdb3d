import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordBounce } from '../../site/email/email-addresses.store.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import {
  addDigestReader,
  captureNotificationEmails,
  chooseForFollowers,
  deliverFollow,
  runDigest,
  runDigestSchedule,
  setNow,
} from '../../testing/digests.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());
afterEach(() => void vi.useRealTimers());

describe('the contents of a digest', () => {
  it('include a notification whose event was delivered after the digest of its time was due', async () => {
    const { mia, ada } = await addDigestReader();
    const at = new Date().toISOString();
    expect(await runDigest(mia)).toEqual([]);
    await deliverFollow(ada, mia, at);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
    expect(await runDigest(mia)).toEqual([]);
  });

  it('include a notification again when another user was added to it after the last digest', async () => {
    const { mia, ada, bo } = await addDigestReader();
    const at = new Date().toISOString();
    await deliverFollow(ada, mia, at);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
    await deliverFollow(bo, mia, at);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada and 1 other follow you']]);
  });

  it('leave out what was read, alone or with all others, until it becomes unread again', async () => {
    const { mia, ada, bo } = await addDigestReader();
    const at = new Date().toISOString();
    await deliverFollow(ada, mia, at);
    const [notification] = (await readNotifications(mia)).pagination.data;
    await mia.call(notificationContract.markAsRead, { body: { ids: [notification?.id as never] } });
    expect(await runDigest(mia)).toEqual([]);
    await deliverFollow(bo, mia, at);
    await mia.call(notificationContract.markAllAsRead, {});
    expect(await runDigest(mia)).toEqual([]);
  });

  it('include what happens in the last minutes before a digest in the next one', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    setNow(Date.parse(dueAt) - 5 * 60_000);
    await deliverFollow(ada, mia);
    expect(await runDigest(mia)).toEqual([]);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
  });

  it.each([
    ['on the site', { site: true, email: false, browser: false }, 1],
    ['by email', { site: false, email: true, browser: false }, 1],
    ['only in the browser', { site: false, email: false, browser: true }, 0],
  ])('follow what the user is notified of %s', async (_, channels, count) => {
    const { mia, ada } = await addDigestReader();
    await chooseForFollowers(mia, channels);
    await deliverFollow(ada, mia);
    expect(await runDigest(mia)).toHaveLength(count);
  });

  it('link to the page of the target, even for a notification that the site does not list', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await chooseForFollowers(mia, { site: false });
    await deliverFollow(ada, mia);
    expect((await readNotifications(mia)).pagination.data).toEqual([]);
    setNow(Date.parse(dueAt) + 60_000);
    const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
    await deliverNotifications(await runDigestSchedule(mia));
    expect(emails().map((body) => JSON.parse(body).items[0].path)).toEqual([
      expect.stringContaining(`/user/${ada.user.id}`),
    ]);
  });

  it('wait for a later digest while emails to the address are paused', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await deliverFollow(ada, mia);
    const at = Date.parse(dueAt) - 60_000;
    await recordBounce(mia.email, { at, sentAt: at });
    expect(await runDigest(mia)).toEqual([]);
    const emails = captureNotificationEmails(mia);
    expect(await runDigest(mia)).toEqual([['digest', 'Ada follows you']]);
    expect(emails()).toHaveLength(1);
  });
});
