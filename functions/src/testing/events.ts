import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { invalidateLatestPosts } from '../community/feed/feed.store.ts';
import { handler } from '../handlers/events.lambda.ts';
import type { SiteEvent } from '../platform/site-events.ts';
import type { Person } from './people.ts';
import { deliverReactions } from './reactions.ts';
import { sentMessages } from './sent-messages.ts';

// What happens on the site, on its way to feeds and notifications.

/** Has the worker of events take messages, as a queue brings them. */
export const deliverEvents = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });

/** The message that tells of events. */
export const told = (...events: readonly SiteEvent[]): string => JSON.stringify({ events });

/** Tells the worker of events, and expects it to do all of it. */
export const happen = async (...events: readonly SiteEvent[]): Promise<void> => {
  expect(await deliverEvents([told(...events)])).toEqual({ batchItemFailures: [] });
};

/**
 * Takes what people do from now on to feeds and notifications: through the worker of marks, and through that of events, until nothing is on
 * its way any more.
 * @returns what does so, each message so many times
 */
export const eventsOnTheWay = () => {
  const [likes, events] = [sentMessages('REACTIONS_QUEUE_URL'), sentMessages('EVENTS_QUEUE_URL')];
  let [likesDone, eventsDone] = [0, 0];
  return async (times = 1): Promise<void> => {
    const reactions = likes().slice(likesDone);
    likesDone += reactions.length;
    for (let time = 0; time < times; time += 1) await deliverReactions(reactions);
    for (let some = events().slice(eventsDone); some.length > 0; some = events().slice(eventsDone)) {
      eventsDone += some.length;
      for (let time = 0; time < times; time += 1) {
        expect(await deliverEvents(some)).toEqual({ batchItemFailures: [] });
      }
    }
    invalidateLatestPosts();
  };
};

/** Somebody's feed, page by page to its end. */
export const feedOf = async (person: Person, perPage = 30) => {
  const items = [];
  let cursor: string | null = null;
  do {
    const query: { perPage: number; cursor?: string } = { perPage, ...(cursor !== null && { cursor }) };
    const { pagination } = await person.call(feedContract.list, { query });
    items.push(...pagination.data);
    cursor = pagination.nextCursor;
  } while (cursor !== null);
  return items;
};

/** What it says, in short: who did what to which thing. */
export const feedLines = async (person: Person, perPage?: number): Promise<string[]> =>
  (await feedOf(person, perPage)).map(({ kind, by, thing }) => {
    const names = by.map((one) => (one.type === 'artist' ? one.artist.name : one.user.name));
    const { name } = thing.type === 'track' ? thing.track : thing.type === 'album' ? thing.album : thing.playlist;
    return `${names.join(' & ')} ${kind} ${name}`;
  });
