import { AlbumId, ArtistId, TrackId, type UserId } from '@overtone/shared/ids.ts';
import { findAccessibleArtistIds, findAlbums, findTracks } from '../../catalog/public.ts';
import type { Engagement } from '../../library/public.ts';
import { chunks } from '../../platform/chunks.ts';
import { addDays, getDayAt } from '../../platform/days.ts';
import { send } from '../../platform/queue.ts';
import { parseIds } from '../insights/parse-ids.ts';
import { hashForDay } from '../listeners/daily-listener-ids.ts';
import type { EngagementEvent, EngagementMessage } from './engagement-event.ts';

/** Events per message: about 80 KB, so that a batch stays below Lambda's limit for the size of an event. */
const eventsPerMessage = 200;

type Music = Pick<EngagementEvent, 'targetId' | 'album' | 'artists'>;

/** Finds the published music among some items, with its artists. Costs half a read unit each. */
const findMusic = async (items: Iterable<string>): Promise<ReadonlyMap<string, Music>> => {
  const ids = [...new Set(items)];
  const artistIds = parseIds(ArtistId, ids);
  const [tracks, albums] = await Promise.all([findTracks(parseIds(TrackId, ids)), findAlbums(parseIds(AlbumId, ids))]);
  const music: Music[] = [
    ...tracks.map(({ id, album, artists }) => ({
      targetId: id,
      album: album?.id ?? null,
      artists: artists.map((artist) => artist.id),
    })),
    ...albums.map(({ id, artists }) => ({ targetId: id, album: null, artists: artists.map((artist) => artist.id) })),
    ...artistIds.map((id) => ({ targetId: id, album: null, artists: [id] })),
  ];
  return new Map(music.map((each) => [each.targetId, each]));
};

/** Finds which artists of a user's engagement the user manages, also in workspaces. Costs 1.5 read units each. */
const findManagedArtists = (engagement: readonly Engagement[], userId: UserId, music: ReadonlyMap<string, Music>) => {
  const artistIds = [...new Set(engagement.flatMap(({ targetId }) => music.get(targetId)?.artists ?? []))];
  return findAccessibleArtistIds(artistIds, userId, 'viewInsights');
};

/**
 * Returns whether the salt of the day of an event still exists. Without the salt, an event that is delivered again would
 * get a new key and count twice.
 */
const hasSalt = ({ at }: Engagement, now: number): boolean => getDayAt(Date.parse(at)) >= addDays(getDayAt(now), -1);

/**
 * Queues the likes, reposts, follows and playlist additions of music and artists for the roll-up; those of playlists
 * and users are ignored. The user is replaced by a hash of the day before anything is queued. An event that is queued
 * twice counts once. Events that are older than yesterday are dropped. Costs half a read unit for each item, one for
 * each user and artist, and one message per 200 events.
 */
export const publishEngagement = async (allEngagement: readonly Engagement[], now = Date.now()): Promise<void> => {
  const engagement = allEngagement.filter((each) => hasSalt(each, now));
  const music = await findMusic(engagement.map(({ targetId }) => targetId));
  const events: EngagementEvent[] = [];
  for (const [userId, userEngagement] of Map.groupBy(engagement, (each) => each.userId)) {
    const managed = await findManagedArtists(userEngagement, userId, music);
    for (const { kind, targetId, at } of userEngagement) {
      const itemMusic = music.get(targetId);
      if (!itemMusic) continue;
      // A like and its removal have the same key.
      const dedupeKey = await hashForDay(getDayAt(Date.parse(at)), now, [kind.replace(/^un/, ''), userId, targetId]);
      const isOwnMusic = itemMusic.artists.some((artist) => managed.has(artist));
      events.push({ kind, ...itemMusic, dedupeKey, at, isByManager: isOwnMusic });
    }
  }
  for (const chunk of chunks(events, eventsPerMessage))
    await send('PLAYS_QUEUE_URL', { engagement: chunk } satisfies EngagementMessage);
};
