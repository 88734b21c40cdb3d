import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { follows } from '../../library/reactions/reaction.items.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist } from '../../testing/catalogue.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import { captureFeedWalks, deliverFeedWalks } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { createPushSubscription, enablePush } from '../../testing/push.ts';
import { setReaction } from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { listNotifications } from '../notifications/notifications.store.ts';
import { setSubscriptions } from '../notifications/subscriptions.service.ts';
import type { Post } from './feed.items.ts';
import { invalidateLatestPosts } from './feed.store.ts';
import { publishPost } from './publish.service.ts';
import { publishToFollowers } from './walk-followers.service.ts';

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  await enablePush();
  return remove;
});

const verify = (user: TestUser) => setUser(user.user.id, { email_verified_at: new Date().toISOString() } as never);
const choose = (user: TestUser, channels: { site?: boolean; email?: boolean; browser?: boolean }) =>
  setSubscriptions(user.user.id, [{ notif_id: 'released', channels }]);

const addReader = async (): Promise<TestUser> => {
  const reader = await addUser();
  await verify(reader);
  return reader;
};

/** Adds an artist with more followers than are written to, some of whom are the given users, and a release. */
const addPopularRelease = async (followers: readonly TestUser[]) => {
  const artist = await addArtist({ name: 'Nova' });
  for (const follower of followers) await setReaction(follows, follower, artist.id);
  const count = { shard: 'other', followers: communityLimits.feedFollowersMax + 1, changes: 1 };
  await putItem(follows.counterItem, { id: artist.id, ...count } as never);
  const at = new Date(Date.now() + 1_000).toISOString();
  const album = await addAlbum({ artists: [artist], name: 'Low Tide', createdAt: at });
  const post: Post = { kind: 'released', targetId: album.id, by: [artist.id], at };
  return { album, post };
};

const hide = ({ id }: Awaited<ReturnType<typeof addAlbum>>) =>
  setPublicationState(id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
const countStored = async ({ user }: TestUser): Promise<number> =>
  (await listNotifications(user.id, { perPage: 100 })).data.length;

/**
 * Captures emails from now on.
 * @returns a function that delivers all scheduled ones twice, and returns the addresses to which they were sent
 */
const captureEmails = () => {
  const scheduled = captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL');
  const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
  return async (): Promise<string[]> => {
    // While another message of the same notification is handled, a message returns to the queue.
    await deliverNotifications(scheduled());
    expect(await deliverNotifications(scheduled())).toEqual({ batchItemFailures: [] });
    return emails()
      .map((body) => JSON.parse(body).to)
      .toSorted();
  };
};

describe('a release of an artist with many followers', () => {
  it('reaches each follower who gets emails or browser notifications once, when every message is delivered twice', async () => {
    lowerLimit('feedWalkFollowers', 2);
    lowerLimit('feedWalkParts', 1);
    const [ada, bo, offSite] = [await addReader(), await addReader(), await addReader()];
    await choose(offSite, { site: false });
    const [unverified, silent, browserOnly] = [await addUser(), await addReader(), await addReader()];
    await choose(silent, { email: false, browser: false });
    await choose(browserOnly, { email: false });
    await browserOnly.call(pushContract.store, { body: createPushSubscription() });
    const withoutBrowser = await addReader();
    await choose(withoutBrowser, { email: false });
    const all = [ada, bo, offSite, unverified, silent, browserOnly, withoutBrowser];
    const { post } = await addPopularRelease(all);
    const deliverWalks = captureFeedWalks();
    const [deliverEmails, pushes] = [captureEmails(), captureSentMessages('BROWSER_DELIVERIES_QUEUE_URL')];
    for (const _ of [1, 2]) await publishPost(post);
    await deliverWalks(2);
    invalidateLatestPosts();
    expect(await deliverEmails()).toEqual([ada, bo, offSite].map(({ email }) => email).toSorted());
    expect(new Set(pushes().map((body) => JSON.parse(body).userId))).toEqual(new Set([browserOnly.user.id]));
    const stored = await Promise.all(all.map(countStored));
    expect(stored).toEqual(all.map((reader) => ([ada, bo, browserOnly].includes(reader) ? 1 : 0)));
    // Followers who chose nothing find it in the outbox, and the others find it once.
    for (const reader of [ada, browserOnly, silent, unverified])
      expect((await readNotifications(reader)).pagination.data).toHaveLength(1);
    expect((await readNotifications(offSite)).pagination.data).toEqual([]);
  });

  it('reaches no follower if the music is hidden before the walk or before one of its parts', async () => {
    const ada = await addReader();
    const { album, post } = await addPopularRelease([ada]);
    const sent = captureSentMessages('FEED_WALKS_QUEUE_URL');
    await publishPost(post);
    const [walk] = sent() as [string];
    await deliverFeedWalks([walk]);
    const [, part] = sent() as [string, string];
    await hide(album);
    for (const message of [walk, part]) expect(await deliverFeedWalks([message])).toEqual({ batchItemFailures: [] });
    expect(sent()).toHaveLength(2);
    expect(await countStored(ada)).toBe(0);
  });

  it('is not delivered to a follower who has read it on the site before', async () => {
    const [ada, bo] = [await addReader(), await addReader()];
    const { post } = await addPopularRelease([ada, bo]);
    const deliverWalks = captureFeedWalks();
    const deliverEmails = captureEmails();
    await publishPost(post);
    invalidateLatestPosts();
    expect((await readNotifications(ada)).unreadCount).toBe(1);
    await ada.call(notificationContract.markAllAsRead, {});
    await deliverWalks();
    expect(await deliverEmails()).toEqual([bo.email]);
    expect((await readNotifications(ada)).unreadCount).toBe(0);
  });

  it('is stored for a follower with a digest, which contains it, without an email', async () => {
    const ada = await addReader();
    await ada.call(digestContract.set, { body: { frequency: 'daily', hour: 8, timezone: 'UTC' } });
    const { post } = await addPopularRelease([ada]);
    const deliverWalks = captureFeedWalks();
    const deliverEmails = captureEmails();
    await publishPost(post);
    await deliverWalks();
    expect([await countStored(ada), await deliverEmails()]).toEqual([1, []]);
  });

  it('is not walked for a repost, or a site without notifications', async () => {
    const ada = await addReader();
    const { post } = await addPopularRelease([ada]);
    const sent = captureSentMessages('FEED_WALKS_QUEUE_URL');
    await publishPost({ ...post, kind: 'reposted' });
    expect(sent()).toEqual([]);
    const other = await addPopularRelease([ada]);
    await publishPost(other.post);
    const [walk] = sent() as [string];
    const removeOther = await isolatedSiteTable();
    await deliverFeedWalks([walk]);
    await removeOther();
    expect(sent()).toHaveLength(1);
  });

  it('costs one read unit for each follower who chose nothing, plus at most two in total, and no writes', async () => {
    const { post } = await addPopularRelease([]);
    const silent = await addReader();
    await choose(silent, { email: false, browser: false });
    const followers = [silent.user.id, ...Array.from({ length: 99 }, () => `usr_${ulid()}` as const)];
    const { reads, writes } = await measureCapacity(() => publishToFollowers({ post, reach: 'chosen', followers }));
    expect(writes).toBe(0);
    // Half a unit for the user, and half for the channels; a unit for the music and the settings.
    expect(reads).toBeLessThanOrEqual(followers.length + 2);
  });
});
