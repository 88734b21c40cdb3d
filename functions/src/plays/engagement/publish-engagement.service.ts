import { AlbumId, ArtistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import { findAlbums, findTracks, managedOf } from '../../catalog/public.ts';
import type { Engagement } from '../../library/public.ts';
import { chunks } from '../../platform/chunks.ts';
import { dayAt, daysAfter } from '../../platform/days.ts';
import { send } from '../../platform/queue.ts';
import { idsOf } from '../insights/ids-of.ts';
import { dailyHash } from '../listeners/daily-names.ts';
import type { EngagementEvent } from './engagement-event.ts';
import type { EngagementMessage } from './engagement-message.ts';

/** Events of one message: some 80 KB, so that a batch of the queue's worker stays what Lambda takes. */
const eventsPerMessage = 200;

type Music = Pick<EngagementEvent, 'thing' | 'album' | 'artists'>;

/** What was liked, reposted, followed or added, as far as it is music that is out, with whose it is. Half a read unit each. */
const musicOf = async (things: Iterable<string>): Promise<ReadonlyMap<string, Music>> => {
  const ids = [...new Set(things)];
  const artistIds = idsOf(ArtistId, ids);
  const [tracks, albums] = await Promise.all([findTracks(idsOf(TrackId, ids)), findAlbums(idsOf(AlbumId, ids))]);
  const music: Music[] = [
    ...tracks.map(({ id, album, artists }) => ({
      thing: id,
      album: album?.id ?? null,
      artists: artists.map((artist) => artist.id),
    })),
    ...albums.map(({ id, artists }) => ({ thing: id, album: null, artists: artists.map((artist) => artist.id) })),
    ...artistIds.map((id) => ({ thing: id, album: null, artists: [id] })),
  ];
  return new Map(music.map((one) => [one.thing, one]));
};

/** Which artists of all that somebody marks and adds they manage: a read unit each. */
const ownOf = (theirs: readonly Engagement[], userId: UserId, music: ReadonlyMap<string, Music>) =>
  managedOf([...new Set(theirs.flatMap(({ thing }) => music.get(thing)?.artists ?? []))], userId);

/** Salts of other days have ended: whether the same was told before nobody knows then, and it would count twice. */
const isTimely = ({ at }: Engagement, now: number): boolean => dayAt(Date.parse(at)) >= daysAfter(dayAt(now), -1);

/**
 * Has the roll-up hear of likes, reposts, follows and adds of music and artists; of playlists and people it does not. Who it was becomes a mark of the day here, before anything
 * of it goes on. Told twice, it counts once; what lay aside for longer than a day is dropped. Half a read unit for each thing, a whole one for each person and artist, and a message for
 * 200.
 */
export const publishEngagement = async (all: readonly Engagement[], now = Date.now()): Promise<void> => {
  const engagement = all.filter((one) => isTimely(one, now));
  const music = await musicOf(engagement.map(({ thing }) => thing));
  const events: EngagementEvent[] = [];
  for (const [userId, theirs] of Map.groupBy(engagement, (one) => one.userId)) {
    const own = await ownOf(theirs, userId, music);
    for (const { kind, thing, at } of theirs) {
      const its = music.get(thing);
      if (!its) continue;
      // A like and what takes it back have the same.
      const who = await dailyHash(dayAt(Date.parse(at)), now, [kind.replace(/^un/, ''), userId, thing]);
      events.push({ kind, ...its, who, at, own: its.artists.some((artist) => own.has(artist)) });
    }
  }
  for (const some of chunks(events, eventsPerMessage))
    await send('PLAYS_QUEUE_URL', { engagement: some } satisfies EngagementMessage);
};
