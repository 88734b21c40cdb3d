import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { invalidateLatestPosts } from '../community/feed/feed.store.ts';
import { handler } from '../handlers/events.lambda.ts';
import { handler as feedWalksHandler } from '../handlers/feed-walks.lambda.ts';
import type { SiteEvent } from '../platform/site-events.ts';
import { deliverReactions } from './reactions.ts';
import { captureSentMessages } from './sent-messages.ts';
import type { TestUser } from './users.ts';

// Helpers that deliver site events to feeds and notifications.

const toRecords = (bodies: readonly string[]): SQSRecord[] =>
  bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord);

/** Delivers messages to the events worker. */
export const deliverEvents = (bodies: readonly string[]) => handler({ Records: toRecords(bodies) });

/** Delivers messages to the worker of feed walks. */
export const deliverFeedWalks = (bodies: readonly string[]) => feedWalksHandler({ Records: toRecords(bodies) });

/**
 * Captures the messages of feed walks from now on.
 * @returns a function that delivers them to their worker until no more are pending. Its parameter is how often each
 *   message is delivered
 */
export const captureFeedWalks = () => {
  const listSentMessages = captureSentMessages('FEED_WALKS_QUEUE_URL');
  let deliveredCount = 0;
  return async (times = 1): Promise<void> => {
    for (
      let bodies = listSentMessages().slice(deliveredCount);
      bodies.length > 0;
      bodies = listSentMessages().slice(deliveredCount)
    ) {
      deliveredCount += bodies.length;
      for (let time = 0; time < times; time += 1)
        expect(await deliverFeedWalks(bodies)).toEqual({ batchItemFailures: [] });
    }
  };
};

/** Builds the message of events. */
export const buildEventsMessage = (...events: readonly SiteEvent[]): string => JSON.stringify({ events });

/** Delivers events to the worker and expects it to succeed. */
export const deliverSiteEvents = async (...events: readonly SiteEvent[]): Promise<void> => {
  expect(await deliverEvents([buildEventsMessage(...events)])).toEqual({ batchItemFailures: [] });
};

/**
 * Captures the messages of reactions and events from now on.
 * @returns a function that delivers them to the reactions worker and the events worker until no more are pending. Its
 *   parameter is how often each message is delivered
 */
export const captureEvents = () => {
  const [listReactionMessages, listEventMessages] = [
    captureSentMessages('REACTIONS_QUEUE_URL'),
    captureSentMessages('EVENTS_QUEUE_URL'),
  ];
  let [deliveredReactions, deliveredEvents] = [0, 0];
  return async (times = 1): Promise<void> => {
    const reactions = listReactionMessages().slice(deliveredReactions);
    deliveredReactions += reactions.length;
    for (let time = 0; time < times; time += 1) await deliverReactions(reactions);
    for (
      let bodies = listEventMessages().slice(deliveredEvents);
      bodies.length > 0;
      bodies = listEventMessages().slice(deliveredEvents)
    ) {
      deliveredEvents += bodies.length;
      for (let time = 0; time < times; time += 1) {
        expect(await deliverEvents(bodies)).toEqual({ batchItemFailures: [] });
      }
    }
    invalidateLatestPosts();
  };
};

/** Returns all items of the feed of a user. */
export const getFeed = async (listener: TestUser, perPage = 30) => {
  const items = [];
  let cursor: string | null = null;
  do {
    const query: { perPage: number; cursor?: string } = { perPage, ...(cursor !== null && { cursor }) };
    const { pagination } = await listener.call(feedContract.list, { query });
    items.push(...pagination.data);
    cursor = pagination.nextCursor;
  } while (cursor !== null);
  return items;
};

/** Returns the items of a feed as short texts: users, action and target. */
export const readFeedLines = async (listener: TestUser, perPage?: number): Promise<string[]> =>
  (await getFeed(listener, perPage)).map(({ kind, publishers, item }) => {
    const names = publishers.map((actor) => (actor.type === 'artist' ? actor.artist.name : actor.user.name));
    const { name } = item.type === 'track' ? item.track : item.type === 'album' ? item.album : item.playlist;
    return `${names.join(' & ')} ${kind} ${name}`;
  });
