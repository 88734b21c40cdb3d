import { ulid } from 'ulid';
import type { EngagementEvent } from '../plays/engagement/engagement-event.ts';
import { newId } from './catalogue.ts';
import { deliver } from './plays.ts';
import { deliverReactions } from './reactions.ts';
import { sentMessages } from './sent-messages.ts';

// Likes and adds to playlists on their way into insights.

/** A like as it lies in a file, of somebody nobody else is. */
export const anEngagement = (fields: Partial<EngagementEvent> = {}): EngagementEvent => ({
  ...{ kind: 'like', thing: newId.track(), album: null, artists: [], who: ulid() },
  ...{ at: '2024-05-01T12:00:00.000Z', own: false },
  ...fields,
});

/**
 * Takes what somebody likes and adds from now on to the files of events: each of the messages on its way so many times.
 * @returns what does so
 */
export const onTheWay = () => {
  const likes = sentMessages('REACTIONS_QUEUE_URL');
  const told = sentMessages('PLAYS_QUEUE_URL');
  return async (times = 1): Promise<void> => {
    const messages = likes();
    for (let time = 0; time < times; time += 1) await deliverReactions(messages);
    for (let time = 0; time < times; time += 1) await deliver(told());
  };
};

/** What a day's likes and adds come to for something, counted as one would on paper. */
export const plainEngagement = (events: readonly EngagementEvent[], subject: string) => {
  const its = events.filter(({ own, thing, album, artists, kind }) => {
    const isOfAlbum = kind === 'save' && album === subject;
    return !own && (subject === 'site' || thing === subject || isOfAlbum || artists.includes(subject as never));
  });
  const reactions = [...new Set(its.map(({ who }) => who))];
  const lastOf = (who: string) =>
    its
      .filter((event) => event.who === who)
      .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1))
      .at(-1);
  const last = reactions.map(lastOf);
  const countOf = (wanted: EngagementEvent['kind']) => last.filter((event) => event?.kind === wanted).length;
  return { likes: countOf('like'), saves: countOf('save'), reposts: countOf('repost'), follows: countOf('follow') };
};
