import { deliverNotification } from '@overtone/functions/community/deliveries/deliver-notification.worker.ts';
import { NotificationDelivery } from '@overtone/functions/community/deliveries/delivery.message.ts';
import type { Post } from '@overtone/functions/community/feed/feed.items.ts';
import { publishPost } from '@overtone/functions/community/feed/publish.service.ts';
import {
  FeedWalk,
  handleFeedWalk,
  publishToFollowers,
} from '@overtone/functions/community/feed/walk-followers.service.ts';
import { subscriptionsItem } from '@overtone/functions/community/notifications/notification.items.ts';
import { pushSubscriptionItem } from '@overtone/functions/community/push/push.items.ts';
import { follows } from '@overtone/functions/library/reactions/reaction.items.ts';
import { sqs } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { putItems } from '@overtone/functions/platform/dynamo/batch.ts';
import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import { requireEnv } from '@overtone/functions/platform/env.ts';
import type { Delivery, QueueUrlName } from '@overtone/functions/platform/queue.ts';
import { withConcurrency } from '@overtone/functions/platform/with-concurrency.ts';
import { addAlbum, addArtist } from '@overtone/functions/testing/catalogue.ts';
import { addFollowRows, addUserRows } from '@overtone/functions/testing/many-users.ts';
import { enableNotifications } from '@overtone/functions/testing/notifications.ts';
import { enablePush } from '@overtone/functions/testing/push.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { printTable } from './print-table.ts';

/** Followers of the release that is written to all of their feeds. The other releases have `outboxCount` followers. */
const followerCount = Number(process.env.BENCH_RELEASE_FOLLOWERS ?? 20_000);
const outboxCount = Math.min(2_000, followerCount);
/** Emails whose delivery is measured. */
const deliveryCount = 200;

/**
 * Dollars per million, on demand in us-east-1, November 2026 (aws.amazon.com/dynamodb/pricing/on-demand, /sqs/pricing,
 * /ses/pricing, and /lambda/pricing for a request and a GB second on arm64).
 */
const prices = {
  readUnit: 0.125,
  writeUnit: 0.625,
  sqsRequest: 0.4,
  email: 100,
  invocation: 0.2,
  gigabyteSecond: 13.3334,
};

/** Assumptions about AWS. */
const assumptions = {
  /** A round trip to DynamoDB, which transactions take twice. */
  tripSeconds: 0.01,
  /** Memory of the workers (`cdk/constructs/domain-function.ts`). */
  memoryGb: 1,
  /** Parts of a walk that run at the same time (`cdk/stacks/data-stack.ts`). */
  workers: 10,
  /** Followers that a part notifies at the same time (`notify-of-release.service.ts`). */
  followersAtATime: 16,
  /** Requests of a message: it is sent alone, and received and deleted with nine others. Walks have batches of one. */
  requestsPerDelivery: 1.2,
  requestsPerWalk: 3,
  /** What the documentation of `notify-browsers.service.ts` adds to each delivery to a browser. */
  browserReads: 5,
  /** What the worker of emails adds to each email (`email-addresses.store.ts`, `sent-emails.store.ts`). */
  email: { reads: 0.5, writes: 1 },
  /** Emails in a second (`communityLimits.notificationEmailsPerSecond`), from two workers. */
  emailsPerSecond: 2 * communityLimits.notificationEmailsPerSecond,
};

/**
 * Collects messages instead of sending them, because the empty cloud has no workers.
 * @returns a function that returns the messages of a queue since it was last called for it
 */
const collectMessages = () => {
  const sentMessages: { readonly QueueUrl?: string; readonly MessageBody?: string }[] = [];
  const readCounts = new Map<QueueUrlName, number>();
  Object.assign(sqs(), {
    send: async ({ input }: { readonly input: object }) => {
      sentMessages.push(input);
      return {};
    },
  });
  return (name: QueueUrlName): string[] => {
    const bodies = sentMessages.flatMap(({ QueueUrl, MessageBody }) =>
      QueueUrl === requireEnv(name) ? (MessageBody ?? []) : [],
    );
    const start = readCounts.get(name) ?? 0;
    readCounts.set(name, bodies.length);
    return bodies.slice(start);
  };
};
type ReadQueue = ReturnType<typeof collectMessages>;

/** Publishes a release, and handles all messages of its walk. */
const measureRelease = async (post: Post, readQueue: ReadQueue) => {
  const startedAt = performance.now();
  let walks = 0;
  const { reads, writes } = await measureCapacity(async () => {
    await publishPost(post);
    for (
      let bodies = readQueue('FEED_WALKS_QUEUE_URL');
      bodies.length > 0;
      bodies = readQueue('FEED_WALKS_QUEUE_URL')
    ) {
      walks += bodies.length;
      await withConcurrency(bodies, assumptions.workers, (body) => handleFeedWalk(FeedWalk.parse(JSON.parse(body))));
    }
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const emails = readQueue('NOTIFICATION_DELIVERIES_QUEUE_URL');
  return { reads, writes, walks, emails, pushes: readQueue('BROWSER_DELIVERIES_QUEUE_URL').length, seconds };
};

/** Adds a release of an artist whom these users follow. @param isPopular whether it is only written to the outbox */
const addRelease = async (followers: readonly UserId[], isPopular: boolean): Promise<Post> => {
  const [artist, at] = [await addArtist(), new Date().toISOString()];
  await addFollowRows(followers, artist.id);
  const count = {
    shard: '0',
    followers: isPopular ? communityLimits.feedFollowersMax + 1 : followers.length,
    changes: 1,
  };
  await putItem(follows.counterItem, { id: artist.id, ...count } as never);
  const album = await addAlbum({ artists: [artist], createdAt: at });
  return { kind: 'released', targetId: album.id, by: [artist.id], at };
};

/** Adds users who chose neither emails nor browser notifications, or who have a browser, but get no emails. */
const addUsersWithoutEmail = async (hasBrowser: boolean): Promise<UserId[]> => {
  const ids = await addUserRows(outboxCount);
  const selections = { released: hasBrowser ? { email: false } : { email: false, browser: false } };
  await putItems(
    subscriptionsItem,
    ids.map((userId) => ({ userId, selections, changes: 1 })),
  );
  if (!hasBrowser) return ids;
  const browser = { id: 'd'.repeat(43), endpoint: 'https://push.example/', p256dh: '', auth: '', siteKey: '' };
  const session = { sessionId: `ses_${ulid()}`, storedAt: new Date().toISOString(), lastSent: null, failures: 0 };
  const expires = Math.ceil(Date.now() / 1_000) + 86_400;
  await putItems(pushSubscriptionItem, ids.map((userId) => ({ ...browser, ...session, expires, userId })) as never);
  return ids;
};

interface Units {
  readonly reads: number;
  readonly writes: number;
}
const divideUnits = ({ reads, writes }: Units, count: number): Units => ({
  reads: reads / count,
  writes: writes / count,
});

/** How followers are notified of a release. */
interface NotificationMethod {
  /** Units of a follower in the walk, and of the delivery. */
  readonly walk: Units;
  readonly delivery: Units;
  readonly isEmail: boolean;
  /** Sequential round trips of a part of the walk. */
  readonly trips: number;
}
const noDelivery: Units = { reads: 0, writes: 0 };

/** What a release costs on AWS, computed from units for each follower. @returns a row of the table */
const computeRow = (name: string, followers: number, { walk, delivery, isEmail, trips }: NotificationMethod) => {
  const isDelivered = delivery !== noDelivery;
  const parts = Math.ceil(followers / communityLimits.feedWalkFollowers);
  // The message of the event, those of the walk, and those of its parts.
  const walks = 1 + Math.ceil(parts / communityLimits.feedWalkParts) + parts;
  const delivered = isDelivered ? followers : 0;
  const [reads, writes] = [followers * (walk.reads + delivery.reads), followers * (walk.writes + delivery.writes)];
  const partSeconds = trips * assumptions.tripSeconds;
  const requests =
    walks * assumptions.requestsPerWalk + delivered * (isEmail ? 2 : 1) * assumptions.requestsPerDelivery;
  const emailSeconds = isEmail ? delivered / assumptions.emailsPerSecond : 0;
  const workerSeconds = parts * partSeconds + delivered * 4 * assumptions.tripSeconds * 0.1 + 2 * emailSeconds;
  const dollars = [
    (reads * prices.readUnit + writes * prices.writeUnit) / 1_000_000,
    (requests * prices.sqsRequest) / 1_000_000,
    (workerSeconds * assumptions.memoryGb * prices.gigabyteSecond + (walks + delivered / 10) * prices.invocation) /
      1_000_000,
    isEmail ? (delivered * prices.email) / 1_000_000 : 0,
  ];
  const format = (value: number): string => value.toFixed(value < 1 ? 3 : 2);
  const total = dollars.reduce((sum, value) => sum + value, 0);
  const walkSeconds = Math.ceil((parts / assumptions.workers) * partSeconds);
  return [name, walks, Math.round(reads), Math.round(writes), ...dollars.map(format), format(total), walkSeconds];
};

/** Prints the costs of a release that is written to all followers, and of one that is only delivered to those who chose it. */
export const benchRelease = async (): Promise<void> => {
  const readQueue = collectMessages();
  // No one is connected, but connections are looked up.
  process.env.AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI ??= 'http://127.0.0.1:9';
  await enableNotifications();
  await enablePush();
  const followers = await addUserRows(followerCount);
  const written = await measureRelease(await addRelease(followers, false), readQueue);
  const byEmail = await measureRelease(await addRelease(followers.slice(0, outboxCount), true), readQueue);
  const withoutDelivery = await measureRelease(await addRelease(await addUsersWithoutEmail(false), true), readQueue);
  const byBrowser = await measureRelease(await addRelease(await addUsersWithoutEmail(true), true), readQueue);
  const toRow = (name: string, count: number, { reads, writes, walks, emails, pushes, seconds }: typeof written) => [
    ...[name, count, walks, Math.round(reads), Math.round(writes), emails.length, pushes, Math.round(seconds)],
  ];
  printTable(
    'A release, measured with the emulators',
    ['followers', 'number', 'walk messages', 'read units', 'write units', 'emails', 'browsers', 'seconds'],
    [
      toRow('all get a row', followerCount, written),
      toRow('outbox, all chose emails', outboxCount, byEmail),
      toRow('outbox, all chose the browser', outboxCount, byBrowser),
      toRow('outbox, all chose nothing', outboxCount, withoutDelivery),
    ],
  );

  const messages = written.emails.slice(0, deliveryCount).map((body) => NotificationDelivery.parse(JSON.parse(body)));
  const delivery = await measureCapacity(() =>
    withConcurrency(messages, 10, (message) => deliverNotification(message, {} as Delivery)),
  );
  const [newcomer] = (await addUserRows(1)) as [UserId];
  const post = await addRelease([newcomer], false);
  const singleFollower = await measureCapacity(() => publishToFollowers({ post, reach: 'all', followers: [newcomer] }));
  // The followers of a part are notified in parallel. For those who chose no delivery, only their settings are read.
  const trips = (communityLimits.feedWalkFollowers / assumptions.followersAtATime) * singleFollower.roundTrips;
  const { reads, writes } = divideUnits(delivery, messages.length);
  const email = {
    delivery: { reads: reads + assumptions.email.reads, writes: writes + assumptions.email.writes },
    ...{ isEmail: true, trips },
  };
  const browser = { delivery: { reads: 4 + assumptions.browserReads, writes: 2 }, isEmail: false, trips };
  const feedMethod = { walk: divideUnits(written, followerCount), delivery: noDelivery, isEmail: false, trips };
  const [emailUnits, browserUnits, walkOnlyUnits] = [byEmail, byBrowser, withoutDelivery].map((measured) =>
    divideUnits(measured, outboxCount),
  ) as [Units, Units, Units];
  const { feedFollowersMax } = communityLimits;
  printTable(
    'A release on AWS, computed from these units: dollars, and seconds until the last follower is notified on the site',
    ['followers', 'walk messages', 'read units', 'write units', 'DynamoDB', 'SQS', 'Lambda', 'SES', 'total', 'seconds'],
    [
      computeRow('20,000, all get a row', 20_000, feedMethod),
      computeRow('20,000, all get a row and an email', 20_000, { ...feedMethod, ...email }),
      computeRow(`${feedFollowersMax}, all get a row`, feedFollowersMax, feedMethod),
      computeRow(`${feedFollowersMax}, all get a row and an email`, feedFollowersMax, { ...feedMethod, ...email }),
      computeRow('1,000,000, outbox, all chose nothing', 1_000_000, { ...feedMethod, walk: walkOnlyUnits, trips: 3 }),
      computeRow('1,000,000, outbox, all get an email', 1_000_000, { walk: emailUnits, ...email }),
      computeRow('1,000,000, outbox, all get a browser notification', 1_000_000, { walk: browserUnits, ...browser }),
    ],
  );
  const hours = (1_000_000 / assumptions.emailsPerSecond / 3_600).toFixed(0);
  console.log(`\nA million emails take ${hours} hours at ${assumptions.emailsPerSecond} a second.`);
};
