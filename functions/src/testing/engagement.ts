import { ulid } from 'ulid';
import type { EngagementEvent } from '../plays/engagement/engagement-event.ts';
import { newId } from './catalogue.ts';
import { deliverPlayEvents } from './plays.ts';
import { deliverReactions } from './reactions.ts';
import { captureSentMessages } from './sent-messages.ts';

// Helpers that add likes and playlist additions to insights.

/** Builds a like of a new user as it is stored in an event file. */
export const buildEngagement = (fields: Partial<EngagementEvent> = {}): EngagementEvent => ({
  ...{ kind: 'like', targetId: newId.track(), album: null, artists: [], dedupeKey: ulid() },
  ...{ at: '2024-05-01T12:00:00.000Z', isByManager: false },
  ...fields,
});

/**
 * Captures likes and playlist additions from now on.
 * @returns a function that delivers them to the workers that write the event files. Its parameter is how often each
 * message is delivered.
 */
export const captureEngagement = () => {
  const listReactionMessages = captureSentMessages('REACTIONS_QUEUE_URL');
  const listPlayMessages = captureSentMessages('PLAYS_QUEUE_URL');
  return async (times = 1): Promise<void> => {
    const messages = listReactionMessages();
    for (let time = 0; time < times; time += 1) await deliverReactions(messages);
    for (let time = 0; time < times; time += 1) await deliverPlayEvents(listPlayMessages());
  };
};

/** Counts the engagement of a subject on a day with a simple reference implementation. */
export const computeReferenceEngagement = (events: readonly EngagementEvent[], subject: string) => {
  const subjectEvents = events.filter(({ isByManager, targetId, album, artists, kind }) => {
    const isOfAlbum = kind === 'save' && album === subject;
    return (
      !isByManager && (subject === 'site' || targetId === subject || isOfAlbum || artists.includes(subject as never))
    );
  });
  const keys = [...new Set(subjectEvents.map(({ dedupeKey }) => dedupeKey))];
  const findLast = (key: string) =>
    subjectEvents
      .filter((event) => event.dedupeKey === key)
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
      .at(-1);
  const lastEvents = keys.map(findLast);
  const countKind = (kind: EngagementEvent['kind']) => lastEvents.filter((event) => event?.kind === kind).length;
  return {
    likes: countKind('like'),
    saves: countKind('save'),
    reposts: countKind('repost'),
    follows: countKind('follow'),
  };
};
