import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteEvent } from '../../platform/site-events.ts';
import { buildEventsMessage, deliverEvents, deliverSiteEvents } from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { countUnreadRows, enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { countUnreadNotifications } from './unread.store.ts';

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

const startMs = Date.now() - 3_600_000;
const windowMinutes = communityLimits.notificationBatchMinutes;

/** Builds the events of processed or failed files, one each second. @param minutes after the start of the test */
const buildUploads = (to: TestUser, count: number, { isFailed = false, minutes = 0 } = {}): SiteEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'noticed', type: isFailed ? 'upload-failed' : 'upload-processed', targetId: `fil_${ulid()}` },
    ...{ label: `Song ${index + 1}.flac`, to: to.user.id },
    at: new Date(startMs + minutes * 60_000 + index * 1_000).toISOString(),
  }));

describe('notifications of uploads', () => {
  it('have one row for ten ready files and one for failed ones, also when events are delivered twice', async () => {
    const ada = await addUser();
    const [ready, failed] = [buildUploads(ada, 10), buildUploads(ada, 3, { isFailed: true })];
    for (const _ of [1, 2]) await deliverSiteEvents(...ready, ...failed);
    expect((await readNotificationLines(ada)).toSorted()).toEqual([
      '10 files are ready',
      'We couldn’t process 3 files',
    ]);
    expect([await countUnreadNotifications(ada.user.id), await countUnreadRows(ada)]).toEqual([2, 2]);
  });

  it('count each file once when several workers get the events at the same time', async () => {
    const ada = await addUser();
    const events = buildUploads(ada, 6);
    await Promise.all([deliverSiteEvents(...events.slice(0, 3)), deliverSiteEvents(...events.slice(3))]);
    await Promise.all([deliverSiteEvents(...events), deliverSiteEvents(...events.toReversed())]);
    expect(await readNotificationLines(ada)).toEqual(['6 files are ready']);
    expect(await countUnreadNotifications(ada.user.id)).toBe(1);
  });

  it('count each file once when a worker is interrupted', async () => {
    const ada = await addUser();
    const message = buildEventsMessage(...buildUploads(ada, 3));
    const { allowWrites } = failWritesAfter(2);
    expect((await deliverEvents([message])).batchItemFailures).toHaveLength(1);
    expect(allowWrites()).toBe(true);
    expect((await deliverEvents([message])).batchItemFailures).toEqual([]);
    expect(await readNotificationLines(ada)).toEqual(['3 files are ready']);
  });

  it('name a single file', async () => {
    const ada = await addUser();
    await deliverSiteEvents(...buildUploads(ada, 1), ...buildUploads(ada, 1, { isFailed: true }));
    const lines = await readNotificationLines(ada);
    expect(lines.toSorted()).toEqual(['Song 1.flac is ready', 'We couldn’t process Song 1.flac']);
  });

  it('become unread when a file is added after they were read, but not when an event is repeated', async () => {
    const ada = await addUser();
    const [first, second, third] = buildUploads(ada, 3) as [SiteEvent, SiteEvent, SiteEvent];
    await deliverSiteEvents(first, second);
    await ada.call(notificationContract.markAllAsRead, {});
    await deliverSiteEvents(first, second);
    expect(await countUnreadNotifications(ada.user.id)).toBe(0);
    await deliverSiteEvents(third);
    expect(await readNotificationLines(ada)).toEqual(['3 files are ready']);
    expect(await countUnreadNotifications(ada.user.id)).toBe(1);
  });

  it('have another row for files of a later upload, to which repeated events of the first are not added', async () => {
    const ada = await addUser();
    const [first, later] = [buildUploads(ada, 2), buildUploads(ada, 3, { minutes: windowMinutes + 1 })];
    await deliverSiteEvents(...first);
    await deliverSiteEvents(...later);
    await deliverSiteEvents(...first);
    expect(await readNotificationLines(ada)).toEqual(['3 files are ready', '2 files are ready']);
  });

  it('stay in one row while files follow one another for longer than the limit', async () => {
    const ada = await addUser();
    for (const part of [0, 1, 2])
      await deliverSiteEvents(...buildUploads(ada, 1, { minutes: part * (windowMinutes - 1) }));
    expect(await readNotificationLines(ada)).toEqual(['3 files are ready']);
  });

  it('are delivered once by email', async () => {
    const ada = await addUser();
    const selections = [{ notif_id: 'upload-processed', channels: { email: true } }];
    await ada.call(notificationContract.setSubscriptions, { body: { selections } });
    const scheduled = captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL');
    await deliverSiteEvents(...buildUploads(ada, 4));
    expect(scheduled()).toHaveLength(1);
  });
});
