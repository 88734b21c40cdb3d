import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../testing/browser.ts';
import { deliverSiteEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { openConnection, useLiveChannel } from '../../testing/live-channel.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

const channel = useLiveChannel();
const announced = [{ type: 'notifications' }];

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

const follow = async (ada: TestUser): Promise<void> => {
  const bo = await addUser({ name: 'Bo', findable: true });
  await deliverSiteEvents({
    ...{ kind: 'followed', by: bo.user.id, targetId: ada.user.id, at: new Date().toISOString() },
  });
};

/** Adds a user with an unread notification and connections of two sessions. */
const addReader = async () => {
  const ada = await addUser();
  await follow(ada);
  const [own, other] = [await openConnection(ada), await openConnection(await signIn({ email: ada.email }))];
  const [notification] = (await readNotifications(ada)).pagination.data;
  return { ada, own, other, id: notification?.id as NonNullable<typeof notification>['id'] };
};

describe('POST notifications/mark-as-read', () => {
  it('tells the other sessions of the user once, and not the browser that sent it', async () => {
    const { ada, own, other, id } = await addReader();
    const stranger = await addUser();
    const strangerConnection = await openConnection(stranger);
    await stranger.call(notificationContract.markAsRead, { body: { ids: [id] } });
    expect(channel.listMessages(other)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await ada.call(notificationContract.markAsRead, { body: { ids: [id] } });
    expect([other, own, strangerConnection].map(channel.listMessages)).toEqual([announced, [], []]);
  });

  it('succeeds when the other sessions cannot be reached', async () => {
    const { ada, other, id } = await addReader();
    channel.failing.set(other, 500);
    expect(await ada.call(notificationContract.markAsRead, { body: { ids: [id] } })).toEqual({ unreadCount: 0 });
  });
});

describe('POST notifications/mark-all-as-read', () => {
  it('tells the other sessions of the user, unless nothing was unread', async () => {
    const { ada, own, other } = await addReader();
    for (let time = 0; time < 2; time += 1) await ada.call(notificationContract.markAllAsRead, {});
    expect([other, own].map(channel.listMessages)).toEqual([announced, []]);
  });
});
