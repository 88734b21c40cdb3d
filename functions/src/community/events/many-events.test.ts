import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import { addAlbum, addArtist } from '../../testing/catalogue.ts';
import { deliverNotifications } from '../../testing/deliveries.ts';
import { captureFeedWalks, deliverSiteEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addFollowRows, addUserRows } from '../../testing/many-users.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { publishPost } from '../feed/publish.service.ts';
import { listNotifications } from '../notifications/notifications.store.ts';
import { countUnreadNotifications } from '../notifications/unread.store.ts';

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

/** `scripts/test --all` runs the full size, which takes minutes. */
const isLong = Boolean(process.env.LONG_TESTS);
const [eventCount, followerCount] = isLong ? [10_000, 2_500] : [200, 60];
const options = isLong ? { timeout: 3_600_000 } : {};

/** Expects that each user has one notification, which is unread. */
const expectOneNotificationEach = async (userIds: readonly UserId[]): Promise<void> => {
  for (const batch of splitIntoChunks(userIds, 50)) {
    const numbers = batch.map(async (userId) => [
      (await listNotifications(userId, { perPage: 10 })).data.length,
      await countUnreadNotifications(userId),
    ]);
    expect(await Promise.all(numbers)).toEqual(batch.map(() => [1, 1]));
  }
};

describe(`${eventCount} events that are delivered twice`, options, () => {
  it('notify each user once, also when other events are delivered at the same time', async () => {
    const recipients = await addUserRows(eventCount);
    const followers = await addUserRows(20);
    const events = recipients.map((targetId, index): SiteEvent => {
      const by = followers[index % followers.length] as UserId;
      return { kind: 'followed', by, targetId, at: new Date().toISOString() };
    });
    const batches = splitIntoChunks(events, communityLimits.eventsPerMessage);
    // The second deliveries contain the same events in other batches, and some of them run at the same time as the first.
    const shifted = splitIntoChunks([...events.slice(50), ...events.slice(0, 50)], communityLimits.eventsPerMessage);
    for (const [index, batch] of batches.entries())
      await Promise.all([deliverSiteEvents(...batch), deliverSiteEvents(...(shifted[index] ?? []))]);
    await expectOneNotificationEach(recipients);
  });
});

describe(`a release to ${followerCount} followers whose messages are delivered twice`, options, () => {
  it('notifies each of them once on the site and by email', async () => {
    lowerLimit('feedFirstFollowers', 20);
    lowerLimit('feedWalkFollowers', 200);
    const [followers, artist] = [await addUserRows(followerCount), await addArtist({ name: 'Nova' })];
    await addFollowRows(followers, artist.id);
    const at = new Date().toISOString();
    const album = await addAlbum({ artists: [artist], createdAt: at });
    const deliverWalks = captureFeedWalks();
    const scheduled = captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL');
    const emails = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
    for (const _ of [1, 2]) await publishPost({ kind: 'released', targetId: album.id, by: [artist.id], at });
    await deliverWalks(2);
    await expectOneNotificationEach(followers);
    for (const _ of [1, 2]) for (const batch of splitIntoChunks(scheduled(), 100)) await deliverNotifications(batch);
    const recipients = emails().map((body) => JSON.parse(body).to);
    expect([recipients.length, new Set(recipients).size]).toEqual([followerCount, followerCount]);
  });
});
