import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import {
  addDigestReader,
  addFollowedUser,
  captureNotificationEmails,
  chooseDigest,
  chooseForFollowers,
  deliverFollow,
  runDigestSchedule,
  setNow,
} from '../../testing/digests.ts';
import { deliverSiteEvents } from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { setDigest } from './digests.service.ts';
import { findDigest, listDueDigests } from './digests.store.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;

describe('digests', () => {
  it('are off at first, and suggest the time zone of the user', async () => {
    const mia = await addUser();
    await setUser(mia.user.id, { timezone: 'Asia/Kolkata' });
    expect(await mia.call(digestContract.read, {})).toEqual({ frequency: 'off', hour: 8, timezone: 'Asia/Kolkata' });
    const body = { frequency: 'weekly', hour: 20, timezone: 'Europe/Berlin' } as const;
    expect(await mia.call(digestContract.set, { body })).toEqual(body);
    expect(await mia.call(digestContract.read, {})).toEqual(body);
    await mia.call(digestContract.set, { body: { ...body, frequency: 'off' } });
    expect(await mia.call(digestContract.read, {})).toEqual({ ...body, frequency: 'off' });
    expect((await findDigest(mia.user.id))?.dueAt).toBeNull();
    const wrong = await mia.send(digestContract.set, { body: { ...body, timezone: 'Mars/Olympus' } });
    expect(wrong.status).toBe(422);
  });

  it('contain what is unread, and are sent once when the schedule and the messages are repeated', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await deliverFollow(ada, mia);
    expect(await runDigestSchedule(mia)).toEqual([]);
    setNow(Date.parse(dueAt) + 60_000);
    const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
    const messages = [...(await runDigestSchedule(mia)), ...(await runDigestSchedule(mia))];
    expect(messages).toHaveLength(2);
    for (const message of [...messages, ...messages])
      expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(emails().map((body) => JSON.parse(body))).toMatchObject([
      {
        ...{ type: 'digest', to: mia.email, frequency: 'daily', more: 0 },
        items: [{ text: { values: { name: 'Ada' } }, path: expect.stringContaining(`/user/${ada.user.id}`) }],
        unsubscribe: { list: 'digest', token: expect.stringMatching(/^[\w-]{22}$/) },
      },
    ]);
    expect(await runDigestSchedule(mia)).toEqual([]);
    // The next one has nothing new.
    setNow(Date.parse(dueAt) + 25 * hourMs);
    await deliverNotifications(await runDigestSchedule(mia));
    expect(emails()).toHaveLength(1);
  });

  it('queue the same email again when the worker is interrupted before it moves the digest', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    await deliverFollow(ada, mia);
    setNow(Date.parse(dueAt) + 60_000);
    const [message = ''] = await runDigestSchedule(mia);
    const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
    // The digest, the token and the email take one write each.
    const { allowWrites } = failWritesAfter(3);
    expect((await deliverNotifications([message])).batchItemFailures).toHaveLength(1);
    expect(allowWrites()).toBe(true);
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    const ids = emails().map((body) => JSON.parse(body).id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
  });

  it('are not sent when nothing that the user chose is unread, or when the address is not verified', async () => {
    const { mia, ada, dueAt } = await addDigestReader();
    const other = await addDigestReader();
    const unverified = await addDigestReader();
    await setUser(unverified.mia.user.id, { email_verified_at: null } as never);
    for (const user of [mia, other.mia, unverified.mia]) await deliverFollow(ada, user);
    await mia.call(notificationContract.markAllAsRead, {});
    await chooseForFollowers(other.mia, { site: false, email: false });
    setNow(Date.parse(dueAt) + 60_000);
    const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
    for (const user of [mia, other.mia, unverified.mia]) await deliverNotifications(await runDigestSchedule(user));
    expect(emails()).toEqual([]);
  });

  it('replace the single emails', async () => {
    const { mia, ada, bo } = await addDigestReader();
    const [scheduled, emails] = [
      captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL'),
      captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL'),
    ];
    await deliverFollow(ada, mia);
    await deliverNotifications(scheduled());
    expect(emails()).toEqual([]);
    await chooseDigest(mia, 'off');
    await mia.call(notificationContract.markAllAsRead, {});
    setNow(Date.now() + 25 * hourMs);
    const before = scheduled().length;
    await deliverSiteEvents({
      ...{ kind: 'followed', by: bo.user.id, targetId: mia.user.id, at: new Date().toISOString() },
    });
    await deliverNotifications(scheduled().slice(before));
    expect(emails().map((body) => JSON.parse(body).type)).toEqual(['notification']);
  });

  it.each([
    ['skips the hour of the digest', '2027-03-26', ['2027-03-27T01', '2027-03-28T01', '2027-03-29T00']],
    ['repeats the hour of the digest', '2026-10-23', ['2026-10-24T00', '2026-10-25T00', '2026-10-26T01']],
  ])('are sent once a day by repeated hourly runs when the time change %s', async (_, firstDay, expected) => {
    const startMs = Date.parse(`${firstDay}T12:00:00Z`);
    const { mia, ada, bo } = await addFollowedUser();
    setNow(startMs);
    await setDigest(mia.user.id, { frequency: 'daily', hour: 2, timezone: 'Europe/Berlin' });
    const emails = captureNotificationEmails(mia);
    const sentAt: string[] = [];
    for (let hours = 0; hours < 3 * 24; hours += 1) {
      setNow(startMs + hours * hourMs);
      // Something new in each half of a day, so that every digest that is due has contents.
      await deliverFollow(hours % 24 < 12 ? ada : bo, mia);
      const countBefore = emails().length;
      for (const _run of [1, 2]) await deliverNotifications(await runDigestSchedule(mia));
      for (const _email of emails().slice(countBefore)) sentAt.push(new Date().toISOString().slice(0, 13));
    }
    expect(sentAt).toEqual(expected);
  });

  it('are listed page by page, with those of missed runs', async () => {
    const { mia, dueAt } = await addDigestReader();
    const userIds = [mia.user.id];
    for (let count = 0; count < 4; count += 1) userIds.push((await addDigestReader()).mia.user.id);
    const until = new Date(Date.parse(dueAt) + 30 * 24 * hourMs).toISOString();
    const pages = [];
    for (let page = await listDueDigests(until, 2); page.length > 0; page = await listDueDigests(until, 2, page.at(-1)))
      pages.push(...page);
    // Other test files add and move digests at the same time.
    const listedIds = pages.map(({ userId }) => userId).filter((userId) => userIds.includes(userId));
    expect(listedIds.toSorted()).toEqual(userIds.toSorted());
  });
});
