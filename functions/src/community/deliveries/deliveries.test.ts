import { FileId } from '@overtone/shared/ids.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userItem } from '../../identity/users/user.item.ts';
import { follows } from '../../library/reactions/reaction.items.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist } from '../../testing/catalogue.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import { buildEventsMessage, deliverEvents, deliverSiteEvents } from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { setReaction } from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeFeedAndNotificationsOf } from '../events/deleted-user-events.ts';
import { publishPost } from '../feed/publish.service.ts';
import { setSubscriptions } from '../notifications/subscriptions.service.ts';
import { deliverySenders } from './delivery-senders.ts';
import { sendNotificationEmail } from './send-notification-email.service.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());

const send = vi.spyOn(deliverySenders, 'email');
beforeEach(() => void send.mockReset().mockResolvedValue('done'));
afterEach(() => void vi.useRealTimers());

const queue = 'NOTIFICATION_DELIVERIES_QUEUE_URL';
const follow = (by: TestUser, followed: TestUser) =>
  ({ kind: 'followed', by: by.user.id, targetId: followed.user.id, at: new Date().toISOString() }) as const;
const choose = (user: TestUser, channels: { site?: boolean; email?: boolean }) =>
  user.call(notificationContract.setSubscriptions, { body: { selections: [{ notif_id: 'followed', channels }] } });

/** Adds a user who gets emails about new followers, and two followers. */
const addFollowed = async () => {
  const [mia, ada, bo] = [
    await addUser({ name: 'Mia' }),
    await addUser({ name: 'Ada' }),
    await addUser({ name: 'Bo' }),
  ];
  await choose(mia, { email: true });
  return { mia, ada, bo };
};

/** Notifies the user of a follower. @returns the message of the delivery */
const notifyOfFollower = async (mia: TestUser, ada: TestUser): Promise<readonly [string]> => {
  const scheduled = captureSentMessages(queue);
  await deliverSiteEvents(follow(ada, mia));
  expect(scheduled()).toHaveLength(1);
  return [scheduled()[0] ?? ''];
};

describe('scheduleDeliveries', () => {
  it('schedules an email for the first action only, and again when its event is repeated', async () => {
    const { mia, ada, bo } = await addFollowed();
    const scheduled = captureSentMessages(queue);
    const first = follow(ada, mia);
    await deliverSiteEvents(first);
    await deliverSiteEvents(follow(bo, mia));
    expect(scheduled().map((body) => JSON.parse(body))).toEqual([
      { userId: mia.user.id, notificationId: expect.stringMatching(/^ntf_/), channel: 'email' },
    ]);
    await deliverSiteEvents(first);
    expect(scheduled()).toHaveLength(2);
  });

  it('schedules the email when the worker was interrupted after it stored the notification', async () => {
    const { mia, ada } = await addFollowed();
    const scheduled = captureSentMessages(queue);
    const message = buildEventsMessage(follow(ada, mia));
    const { allowWrites } = failWritesAfter(1);
    expect((await deliverEvents([message])).batchItemFailures).toHaveLength(1);
    expect(allowWrites()).toBe(true);
    await deliverEvents([message]);
    expect(scheduled().length).toBeGreaterThan(0);
  });

  it('schedules nothing for a channel that is off, a security notice, or a site without notifications', async () => {
    const { mia, ada, bo } = await addFollowed();
    await choose(mia, { email: false });
    const scheduled = captureSentMessages(queue);
    const at = new Date().toISOString();
    await deliverSiteEvents(follow(ada, mia), {
      ...{ kind: 'noticed', type: 'password-changed', label: null, targetId: mia.user.id, to: mia.user.id, at },
    });
    await choose(bo, { email: true });
    const removeOther = await isolatedSiteTable();
    await deliverSiteEvents(follow(ada, bo));
    await removeOther();
    expect(scheduled()).toEqual([]);
    expect((await readNotifications(mia)).pagination.data).toHaveLength(2);
  });
});

describe('deliverNotification', () => {
  it('delivers an unread notification once, however often the message is delivered', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    for (let time = 0; time < 3; time += 1)
      expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      recipient: { id: mia.user.id },
      notification: { type: 'followed' },
    });
  });

  it('drops a delivery after the notification was read, alone or with all others, or was switched off', async () => {
    const { mia, ada, bo } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    const [notification] = (await readNotifications(mia)).pagination.data;
    await mia.call(notificationContract.markAsRead, { body: { ids: [notification?.id as never] } });
    await deliverNotifications([message]);
    await choose(ada, { email: true });
    const [other] = await notifyOfFollower(ada, bo);
    await ada.call(notificationContract.markAllAsRead, {});
    await deliverNotifications([other]);
    await choose(bo, { email: true });
    const [last] = await notifyOfFollower(bo, ada);
    await choose(bo, { email: false });
    await deliverNotifications([last]);
    expect(send).not.toHaveBeenCalled();
  });

  it('drops a delivery after the account was deleted, and leaves nothing behind', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    await updateItem(userItem, { id: mia.user.id }, { set: { removed_at: new Date().toISOString() } });
    await removeFeedAndNotificationsOf(mia.user.id);
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send).not.toHaveBeenCalled();
  });

  it('lets only one of two concurrent workers deliver, and repeats the message of the other', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    let concurrent: unknown;
    send.mockImplementationOnce(async () => {
      concurrent = await deliverNotifications([message]);
      return 'done';
    });
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(concurrent).toEqual({ batchItemFailures: [{ itemIdentifier: expect.any(String) }] });
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('delivers again after a failure at once, and after an interruption when the claim has ended', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    send.mockRejectedValueOnce(new Error('not available'));
    expect((await deliverNotifications([message])).batchItemFailures).toHaveLength(1);
    // The claim is the first write, and its release would be the next one.
    const { allowWrites } = failWritesAfter(1);
    send.mockRejectedValueOnce(new Error('interrupted'));
    expect((await deliverNotifications([message])).batchItemFailures).toHaveLength(1);
    allowWrites();
    expect((await deliverNotifications([message])).batchItemFailures).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send.mock.calls.map(([{ mayHaveBeenSent }]) => mayHaveBeenSent)).toEqual([false, false, true]);
  });

  it('does not record a delivery that the sender did not send', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    send.mockResolvedValueOnce('not-sent');
    for (let time = 0; time < 3; time += 1)
      expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send.mock.calls.map(([{ mayHaveBeenSent }]) => mayHaveBeenSent)).toEqual([false, false]);
  });
});

describe('a notification above the limit of an hour', () => {
  it('is not recorded as delivered', async () => {
    const { mia, ada } = await addFollowed();
    const [message] = await notifyOfFollower(mia, ada);
    send.mockResolvedValueOnce('not-sent');
    for (let time = 0; time < 3; time += 1)
      expect(await deliverNotifications([message])).toEqual({ batchItemFailures: [] });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not sent in a second email', async () => {
    send.mockImplementation(sendNotificationEmail);
    const mia = await addUser({ name: 'Mia' });
    await updateItem(userItem, { id: mia.user.id }, { set: { email_verified_at: new Date().toISOString() } });
    await mia.call(notificationContract.setSubscriptions, {
      body: { selections: [{ notif_id: 'upload-processed', channels: { email: true } }] },
    });
    const [scheduled, emails] = [captureSentMessages(queue), captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL')];
    const buildUpload = (type: 'upload-processed' | 'upload-failed') => ({
      ...({ kind: 'noticed', type, label: 'Low Tide', to: mia.user.id } as const),
      ...{ targetId: FileId.parse(`fil_${ulid()}`), at: new Date().toISOString() },
    });
    await deliverSiteEvents(buildUpload('upload-processed'), buildUpload('upload-failed'));
    for (let time = 0; time < 2; time += 1) await deliverNotifications(scheduled());
    expect([scheduled().length, emails().length]).toEqual([2, 1]);
    expect((await readNotifications(mia)).unreadCount).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    await deliverSiteEvents(buildUpload('upload-processed'));
    await deliverNotifications(scheduled().slice(2));
    expect(emails()).toHaveLength(2);
  });
});

describe('a notification that is switched off on the site', () => {
  it('is delivered in the other channel once a day, but neither listed nor counted as unread', async () => {
    const { mia, ada, bo } = await addFollowed();
    await choose(mia, { site: false });
    const [message] = await notifyOfFollower(mia, ada);
    await deliverSiteEvents(follow(bo, mia));
    expect(await readNotifications(mia)).toEqual({ pagination: { data: [], nextCursor: null }, unreadCount: 0 });
    await mia.call(notificationContract.markAllAsRead, {});
    await deliverNotifications([message]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0].notification.actors.map(({ id }) => id)).toEqual([ada.user.id, bo.user.id]);
  });

  it('does not change a notification that is on the site', async () => {
    const { mia, ada, bo } = await addFollowed();
    await notifyOfFollower(mia, ada);
    await mia.call(notificationContract.markAllAsRead, {});
    await choose(mia, { site: false });
    await deliverSiteEvents(follow(bo, mia));
    const { pagination, unreadCount } = await readNotifications(mia);
    expect([unreadCount, pagination.data.map(({ data }) => data.lines[0]?.content)]).toEqual([0, ['Ada follows you']]);
  });
});

describe('a release', () => {
  it('schedules an email for each follower who gets emails about releases', async () => {
    const [ada, bo, artist] = [await addUser(), await addUser(), await addArtist({ name: 'Nova' })];
    for (const follower of [ada, bo]) await setReaction(follows, follower, artist.id);
    await setSubscriptions(bo.user.id, [{ notif_id: 'released', channels: { email: false } }]);
    const at = new Date().toISOString();
    const album = await addAlbum({ artists: [artist], createdAt: at });
    const scheduled = captureSentMessages(queue);
    await publishPost({ kind: 'released', targetId: album.id, by: [artist.id], at });
    const recipients = scheduled().map((body) => JSON.parse(body).userId);
    expect(recipients).toEqual([ada.user.id]);
  });
});
