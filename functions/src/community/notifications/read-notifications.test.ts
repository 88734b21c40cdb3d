import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { NotificationId } from '@overtone/shared/ids.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { follows } from '../../library/reactions/reaction.items.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { dayMs } from '../../platform/days.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { deliverSiteEvents } from '../../testing/events.ts';
import { advanceClock, freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { makeManager } from '../../testing/managed-music.ts';
import {
  countUnreadRows,
  enableNotifications,
  readNotificationLines,
  readNotifications,
} from '../../testing/notifications.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { setReaction } from '../../testing/reactions.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { invalidateLatestPosts, writeToOutbox } from '../feed/feed.store.ts';
import { publishPost } from '../feed/publish.service.ts';
import { findOutboxPosition } from './notifications.store.ts';
import { countUnreadNotifications } from './unread.store.ts';

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

const addNamedUser = (name: string) => addUser({ name, findable: true });
const buildFollow = (by: TestUser, to: TestUser, at = new Date().toISOString()): SiteEvent => ({
  ...{ kind: 'followed', by: by.user.id, targetId: to.user.id, at },
});
/** Builds an event that differs for each time and that no other user caused. */
const buildNotice = ({ user }: TestUser, at = new Date().toISOString()): SiteEvent => ({
  ...{ kind: 'noticed', type: 'token-created', targetId: user.id, label: 'Laptop', to: user.id, at },
});
const markRead = (recipient: TestUser, ids: readonly NotificationId[]) =>
  recipient.call(notificationContract.markAsRead, { body: { ids: [...ids] } });
const markAllRead = (recipient: TestUser, body?: { readonly newestId: NotificationId }) =>
  recipient.call(notificationContract.markAllAsRead, body ? { body } : {});
const readCount = async (recipient: TestUser): Promise<number | undefined> =>
  (await recipient.call(bootstrapContract.bootstrapData, {})).bootstrapData.user?.unread_notifications_count;
const listIds = async (recipient: TestUser): Promise<NotificationId[]> =>
  (await readNotifications(recipient)).pagination.data.map(({ id }) => id);

describe('GET notifications', () => {
  it('returns 404 while the site has no notifications, and 401 to guests', async () => {
    const recipient = await addUser();
    expect(await openBrowser().expectRefusal(notificationContract.list, { query: {} })).toMatchObject({ status: 401 });
    await isolatedSiteTable();
    await writeSetting('notif.subs.integrated', true);
    for (const endpoint of Object.values(notificationContract)) {
      const request = endpoint.method === 'GET' ? {} : { body: { ids: [], selections: [] } };
      const refusal = await recipient.expectRefusal(endpoint, request as never);
      expect([endpoint.path, refusal.status]).toEqual([endpoint.path, 404]);
    }
  });

  it('marks notifications of unavailable music as read, so that the number can reach 0', async () => {
    const [ada, mia, artist] = [await addNamedUser('Ada'), await addNamedUser('Mia'), await addArtist()];
    await makeManager(mia, artist);
    const track = await addTrack({ artists: [artist] });
    await deliverSiteEvents({ kind: 'reposted', by: ada.user.id, targetId: track.id, at: new Date().toISOString() });
    expect(await readCount(mia)).toBe(1);
    await setPublicationState(track.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await readNotifications(mia)).toEqual({ pagination: { data: [], nextCursor: null }, unreadCount: 0 });
    expect(await readCount(mia)).toBe(0);
  });

  it('reads half a unit for each user, and no blocks of a user who has none', async () => {
    freezeClockForTest();
    const ada = await addNamedUser('Ada');
    await readNotifications(ada);
    const before = await measureCapacity(() => readNotifications(ada));
    const followers = [await addNamedUser('Bo'), await addNamedUser('Cy'), await addNamedUser('Di')];
    await deliverSiteEvents(...followers.map((follower) => buildFollow(follower, ada)));
    const after = await measureCapacity(() => readNotifications(ada));
    expect(after.result.pagination.data).toHaveLength(1);
    expect(after.reads - before.reads).toBe(followers.length / 2);
  });

  it('returns at most as many as one request marks as read', async () => {
    const ada = await addUser();
    const perPage = communityLimits.notificationsPerRequest;
    await readNotifications(ada, perPage);
    const refusal = await ada.expectRefusal(notificationContract.list, { query: { perPage: perPage + 1 } });
    expect(refusal.status).toBe(422);
  });
});

describe('unread_notifications_count', () => {
  it('costs half a read unit and no round trip with the data of a page', async () => {
    const recipient = await addUser();
    await recipient.call(bootstrapContract.bootstrapData, {});
    const load = () => measureCapacity(() => recipient.call(bootstrapContract.bootstrapData, {}));
    const before = await load();
    await deliverSiteEvents(buildNotice(recipient));
    const after = await load();
    expect(after.result.bootstrapData.user?.unread_notifications_count).toBe(1);
    expect([after.roundTrips, after.reads, after.writes]).toEqual([before.roundTrips, before.reads, 0]);
    expect(await measureCapacity(() => countUnreadNotifications(recipient.user.id))).toMatchObject({ reads: 0.5 });
    const { user } = await recipient.call(userContract.get, { params: { userId: 'me' }, query: {} } as never);
    expect(user).toMatchObject({ unread_notifications_count: 1 });
  });

  it('does not change when read notifications are marked again, or those of another user', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    await deliverSiteEvents(buildNotice(ada), buildNotice(ada, '2026-01-01T00:00:00.000Z'), buildNotice(bo));
    const now = Date.now();
    await deliverSiteEvents(buildNotice(ada, new Date(now - 1_000).toISOString()));
    const ids = await listIds(ada);
    expect((await markRead(bo, ids)).unreadCount).toBe(1);
    const [first] = ids as [NotificationId];
    for (const _ of [1, 2]) expect((await markRead(ada, [first, first, `ntf_${ulid()}`])).unreadCount).toBe(1);
    expect([await readCount(ada), await countUnreadRows(ada)]).toEqual([1, 1]);
  });

  it('becomes 0 for any number of notifications with one write, and counts what arrives later', async () => {
    const [ada, bo, eve] = [await addNamedUser('Ada'), await addNamedUser('Bo'), await addNamedUser('Eve')];
    await deliverSiteEvents(buildFollow(bo, ada), buildNotice(ada));
    const { result, writes } = await measureCapacity(() => markAllRead(ada));
    expect([result.unreadCount, writes]).toEqual([0, 2]);
    const { pagination } = await readNotifications(ada);
    expect(pagination.data.every(({ read_at }) => read_at !== null)).toBe(true);
    // Delivering the same events again changes nothing, but a new follower counts.
    await deliverSiteEvents(buildFollow(bo, ada));
    expect(await readCount(ada)).toBe(0);
    await deliverSiteEvents(buildFollow(eve, ada));
    expect([await readCount(ada), await countUnreadRows(ada)]).toEqual([1, 1]);
  });

  it('becomes 0 when a notification arrives while all are marked as read', async () => {
    const ada = await addUser();
    await deliverSiteEvents(buildNotice(ada));
    runBeforeCommand('TransactWriteItemsCommand', ada.user.id, () =>
      deliverSiteEvents(buildNotice(ada, new Date(Date.now() - 5_000).toISOString())),
    );
    // The second attempt marks both.
    expect((await markAllRead(ada)).unreadCount).toBe(0);
    expect(await countUnreadRows(ada)).toBe(0);
  });

  it('contains what arrives after the newest notification that the user has seen', async () => {
    const ada = await addUser();
    const now = Date.now();
    const [seen, later, latest] = [2_000, 1_000, 0].map((age) => buildNotice(ada, new Date(now - age).toISOString()));
    await deliverSiteEvents(seen as SiteEvent);
    const [newestId] = (await listIds(ada)) as [NotificationId];
    await deliverSiteEvents(later as SiteEvent);
    runBeforeCommand('TransactWriteItemsCommand', ada.user.id, () => deliverSiteEvents(latest as SiteEvent));
    expect((await markAllRead(ada, { newestId })).unreadCount).toBe(2);
    const { pagination } = await readNotifications(ada);
    expect(pagination.data.map(({ id, read_at }) => [id === newestId, read_at === null])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect([await readCount(ada), await countUnreadRows(ada)]).toEqual([2, 2]);
    expect((await markAllRead(ada)).unreadCount).toBe(0);
    expect(await countUnreadRows(ada)).toBe(0);
  });

  it('counts a notification once that two requests mark as read', async () => {
    const ada = await addUser();
    await deliverSiteEvents(buildNotice(ada), buildNotice(ada, new Date(Date.now() - 1_000).toISOString()));
    const [first] = (await listIds(ada)) as [NotificationId];
    // The second request has already read the notification, but not yet the number.
    runBeforeCommand('GetItemCommand', `notification-state#${ada.user.id}`, () => markRead(ada, [first]));
    expect((await markRead(ada, [first])).unreadCount).toBe(1);
    expect([await readCount(ada), await countUnreadRows(ada)]).toEqual([1, 1]);
  });

  it('leaves out notifications on the day on which they are no longer listed', async () => {
    freezeClockForTest();
    const ada = await addUser();
    await deliverSiteEvents(buildNotice(ada));
    for (const [days, count] of [
      [communityLimits.notificationDays - 1, 1],
      [1, 0],
    ] as const) {
      advanceClock((days * dayMs) / 1_000);
      expect([days, await countUnreadNotifications(ada.user.id)]).toEqual([days, count]);
      expect(await countUnreadRows(ada)).toBe(count);
    }
    // The next notification does not bring back the expired one.
    await deliverSiteEvents(buildNotice(ada));
    expect([await countUnreadNotifications(ada.user.id), await countUnreadRows(ada)]).toEqual([1, 1]);
  });

  it('equals the unread rows after any concurrent events, repetitions and marks', async () => {
    const start = Date.now();
    const actions = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('event' as const), index: fc.nat(5), times: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ kind: fc.constant('follow' as const), index: fc.nat(2), times: fc.constant(2) }),
        fc.record({ kind: fc.constant('mark' as const), index: fc.nat(4), times: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ kind: fc.constant('all' as const), index: fc.constant(0), times: fc.constant(1) }),
      ),
      { minLength: 1, maxLength: 10 },
    );
    const followers = [await addNamedUser('Bo'), await addNamedUser('Cy'), await addNamedUser('Di')];
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 4 }), async (rounds) => {
        const ada = await addUser();
        for (const round of rounds) {
          const ids = await listIds(ada);
          const run = async ({ kind, index, times }: (typeof round)[number]): Promise<unknown> => {
            if (kind === 'all') return markAllRead(ada);
            if (kind === 'mark') return markRead(ada, ids.slice(index, index + times));
            const event =
              kind === 'event'
                ? buildNotice(ada, new Date(start - index * 1_000).toISOString())
                : buildFollow(followers[index] as TestUser, ada);
            for (let time = 0; time < times; time += 1) await deliverSiteEvents(event);
            return undefined;
          };
          await Promise.all(round.map(run));
          const { unreadCount, pagination } = await readNotifications(ada);
          const unreadShown = pagination.data.filter(({ read_at }) => read_at === null).length;
          expect([unreadShown, await countUnreadRows(ada)]).toEqual([unreadCount, unreadCount]);
        }
      }),
      { numRuns: getPropertyRuns(20) },
    );
  });
});

describe('PUT notifications/me/subscriptions', () => {
  const select = (notif_id: string, channels: object) => ({ body: { selections: [{ notif_id, channels }] } }) as never;

  it('stores only what differs from the defaults, and applies it to new notifications', async () => {
    const [ada, bo] = [await addNamedUser('Ada'), await addNamedUser('Bo')];
    await ada.call(notificationContract.setSubscriptions, select('followed', { site: false }));
    await deliverSiteEvents(buildFollow(bo, ada));
    expect(await readNotificationLines(ada)).toEqual([]);
    await ada.call(notificationContract.setSubscriptions, select('followed', { site: true }));
    await deliverSiteEvents(buildFollow(bo, ada));
    expect(await readNotificationLines(ada)).toEqual(['Bo follows you']);
  });

  it('returns 422 for an unknown subscription or channel, and too many selections', async () => {
    const ada = await addUser();
    const invalidRequests = [
      select('payments', { site: true }),
      select('__proto__', { site: true }),
      select('followed', { pigeon: true }),
      {
        body: {
          selections: Array(communityLimits.notificationsPerRequest + 1).fill({ notif_id: 'followed', channels: {} }),
        },
      },
    ];
    for (const request of invalidRequests) {
      const refusal = await ada.expectRefusal(notificationContract.setSubscriptions, request as never);
      expect(refusal.status).toBe(422);
    }
    const ids = Array.from({ length: communityLimits.notificationsPerRequest + 1 }, () => `ntf_${ulid()}`);
    const refusal = await ada.expectRefusal(notificationContract.markAsRead, { body: { ids } } as never);
    expect(refusal.status).toBe(422);
  });

  it('keeps security on', async () => {
    const ada = await addUser();
    const { user_selections } = await ada.call(
      notificationContract.setSubscriptions,
      select('security', { site: false, email: false }),
    );
    expect(user_selections.find(({ notif_id }) => notif_id === 'security')?.channels).toMatchObject({
      ...{ site: true, email: true },
    });
    await deliverSiteEvents(buildNotice(ada));
    expect(await readNotificationLines(ada)).toEqual(['The API token Laptop was created']);
  });
});

describe('releases', () => {
  it('notify each follower of the artist once, however often they are delivered', async () => {
    const [ada, artist, other] = [await addUser(), await addArtist({ name: 'Nova' }), await addArtist({ name: 'Sol' })];
    for (const followed of [artist, other]) await setReaction(follows, ada, followed.id);
    const at = new Date().toISOString();
    const album = await addAlbum({ artists: [artist, other], name: 'Low Tide', createdAt: at });
    for (const _ of [1, 2]) await publishPost({ kind: 'released', targetId: album.id, by: [artist.id, other.id], at });
    expect(await readNotificationLines(ada)).toEqual(['Nova, Sol released Low Tide']);
    const [shown] = (await readNotifications(ada)).pagination.data;
    expect(shown).toMatchObject({
      type: 'released',
      data: { mainAction: { action: expect.stringMatching(/^\/album\/alb_/) } },
    });
  });

  /** Adds an album of an artist with many followers. @param ageMs milliseconds since its release */
  const postToOutbox = async (artist: Artist, name: string, ageMs = 0) => {
    const at = new Date(Date.now() - ageMs).toISOString();
    const { id } = await addAlbum({ artists: [artist], name, createdAt: at });
    await writeToOutbox({ kind: 'released', targetId: id, by: [artist.id], at });
    invalidateLatestPosts();
  };
  const addFollowedArtist = async (recipient: TestUser, name = 'Nova') => {
    const artist = await addArtist({ name });
    await setReaction(follows, recipient, artist.id);
    return artist;
  };

  it('are read from the outbox once if the artist has many followers, without those before the follow', async () => {
    const [ada, artist] = [await addUser(), await addArtist({ name: 'Nova' })];
    await postToOutbox(artist, 'Before', 60_000);
    await setReaction(follows, ada, artist.id);
    await postToOutbox(artist, 'After', -60_000);
    for (const _ of [1, 2]) {
      expect(await readNotificationLines(ada)).toEqual(['Nova released After']);
      expect(await countUnreadRows(ada)).toBe(1);
    }
  });

  it('are read from the outbox despite many releases of other artists', async () => {
    freezeClockForTest();
    const [ada, other] = [await addUser(), await addArtist()];
    const artist = await addFollowedArtist(ada);
    advanceClock(60);
    await postToOutbox(artist, 'Low Tide', 30_000);
    for (let index = 0; index <= communityLimits.notificationsPerDay; index += 1)
      await postToOutbox(other, 'Other', index);
    expect(await readNotificationLines(ada)).toEqual(['Nova released Low Tide']);
  });

  it('are read from the outbox when they arrive there after more recent releases', async () => {
    freezeClockForTest();
    const ada = await addUser();
    const [nova, sol] = [await addFollowedArtist(ada, 'Nova'), await addFollowedArtist(ada, 'Sol')];
    advanceClock(600);
    await postToOutbox(nova, 'First');
    expect(await readNotificationLines(ada)).toEqual(['Nova released First']);
    await postToOutbox(sol, 'Late', 540_000);
    expect((await readNotificationLines(ada)).toSorted()).toEqual(['Nova released First', 'Sol released Late']);
    expect((await readNotifications(ada)).unreadCount).toBe(2);
    // Later nothing more is looked up for the same posts.
    advanceClock(660);
    await readNotifications(ada);
    expect(await measureCapacity(() => readNotifications(ada))).toMatchObject({ writes: 0 });
    expect(await findOutboxPosition(ada.user.id)).toBe(new Date(Date.now() - 660_000).toISOString());
  });

  it('appear in the next list after a failure to add them', async () => {
    const [ada, bo] = [await addUser(), await addNamedUser('Bo')];
    const artist = await addFollowedArtist(ada);
    await deliverSiteEvents(buildFollow(bo, ada));
    await postToOutbox(artist, 'Low Tide', -60_000);
    runBeforeCommand('TransactWriteItemsCommand', ada.user.id, () => Promise.reject(new Error('Interrupted')));
    expect(await readNotificationLines(ada)).toEqual(['Bo follows you']);
    expect(await readNotificationLines(ada)).toEqual(['Nova released Low Tide', 'Bo follows you']);
  });
});
