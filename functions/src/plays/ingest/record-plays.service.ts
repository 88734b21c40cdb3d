import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PlayRejection, RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { decodeTime } from 'ulid';
import { findTracks, listArtistIdsOfWorkspaces, listManagedArtistIds } from '../../catalog/public.ts';
import { getCountryCode, parseClient } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { getDay, getPlayedAt, type PlayEvent } from '../events/play-event.ts';
import { type Caller, createDailyIdLookup } from '../listeners/daily-listener-ids.ts';
import { createUserListenerId } from '../listeners/listener-ids.ts';
import { ensureListener, findListener } from '../listeners/listeners.store.ts';
import { isBot } from './is-bot.ts';
import type { PlayMessage, PlayMessages } from './play-message.ts';

/** Start of a play in milliseconds since 1970. `Infinity` for an ID without a valid time (ULID allows 48 bits). */
const getStartTime = ({ id }: Pick<RecordedPlay, 'id'>): number => {
  try {
    return decodeTime(id.slice('ply_'.length));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const maxAheadMs = playLimits.playAheadSecondsMax * 1_000;

/**
 * Checks that a play did not begin too long ago or in the future. A guest's play is accepted only while the salt of
 * its day exists. With another salt, the guest and the network would get new IDs for that day, and could use up their
 * caps again.
 * @param now milliseconds since 1970
 * @returns why the play is rejected, or undefined if it is accepted
 */
const getTimeRejection = (play: Pick<RecordedPlay, 'id'>, isGuest: boolean, now: number): PlayRejection | undefined => {
  const startedAt = getStartTime(play);
  if (startedAt > now + maxAheadMs) return 'too_early';
  const maxAgeDays = isGuest ? playLimits.guestPlayMaxAgeDays : playLimits.playMaxAgeDays;
  return startedAt < now - maxAgeDays * 86_400_000 ? 'too_old' : undefined;
};

/**
 * Limits the played seconds to the length of the track and to the time since the play began.
 * @param length of the track in seconds, 0 if it is unknown
 */
const limitSeconds = (play: Pick<RecordedPlay, 'id' | 'seconds'>, length: number, now: number): number =>
  Math.min(
    play.seconds,
    Math.ceil(length) || Number.POSITIVE_INFINITY,
    Math.floor((now + maxAheadMs - getStartTime(play)) / 1_000),
  );

type ListenerFields = Pick<PlayMessage, 'listener' | 'network' | 'scrobbleKey'>;

/**
 * Determines the listener IDs for the plays of a request, and whether the listener connected scrobblers. Costs one
 * GetItem (half a read unit) for a user, plus a transaction for the user's first play; nothing for a guest.
 */
const identifyListener = async (caller: Caller, now: number) => {
  const { userId } = caller.visitor;
  const listener = userId === null ? undefined : ((await findListener(userId)) ?? (await ensureListener(userId)));
  const getDailyIds = createDailyIdLookup(caller, now);

  const isInHistory = (event: Pick<PlayEvent, 'id'>): boolean =>
    listener !== undefined &&
    !listener.isPaused &&
    (listener.historyStartsAt === null || getPlayedAt(event) >= new Date(listener.historyStartsAt));

  const scrobbleKey = listener && listener.scrobblers.length > 0 ? listener.scrobbleKey : null;

  const getListenerFields = async (event: Pick<PlayEvent, 'id'>): Promise<ListenerFields> => {
    const { listener: dailyId, network } = await getDailyIds(getDay(event));
    // A play that is not in the user's history is not scrobbled either.
    if (!listener || !isInHistory(event)) return { listener: dailyId, network };
    return { listener: createUserListenerId(listener.historyKey), network, ...(scrobbleKey && { scrobbleKey }) };
  };
  return { getListenerFields, hasScrobblers: scrobbleKey !== null };
};

interface RecordReply {
  readonly accepted: PlayId[];
  readonly rejected: { id: PlayId; reason: PlayRejection }[];
  readonly hasScrobblers?: true;
}

/** Returns the event fields for the browser, the country and the city of a request, if they are known. */
const getClientFields = (headers: Headers) => {
  const { device_type: device, platform, browser, city } = parseClient(headers, null);
  return { device, platform, browser, city, country: getCountryCode(headers) };
};

const getTrackFields = ({ id, album, artists, genres, duration }: Track) => ({
  track: id,
  album: album?.id ?? null,
  artists: artists.map((artist) => artist.id),
  genres: [...genres],
  length: duration / 1_000,
});

/**
 * Queues the plays of one request in one message, each ID once. Rejects plays of unpublished tracks with the same
 * reason as plays of unknown tracks, so that the reply does not reveal that a track exists. Costs 1 round trip and the
 * message: half a read unit for each track, and two more for a user. A user of workspaces costs two more round trips,
 * with two read units for each workspace.
 */
export const recordPlays = async (
  plays: readonly RecordedPlay[],
  call: Pick<RequestContext, 'visitor' | 'headers' | 'address'>,
  now = Date.now(),
): Promise<RecordReply> => {
  const distinctPlays = [...new Map(plays.map((play) => [play.id, play])).values()];
  if (isBot(call)) return { accepted: distinctPlays.map(({ id }) => id), rejected: [] };

  const { userId } = call.visitor;
  const getRejection = (play: RecordedPlay) => getTimeRejection(play, userId === null, now);
  const acceptedPlays = distinctPlays.filter((play) => !getRejection(play));
  const [tracks, { getListenerFields, hasScrobblers }, managedIds] = await Promise.all([
    findTracks([...new Set(acceptedPlays.map(({ trackId }) => trackId))]),
    identifyListener(call, now),
    userId === null ? [] : Promise.all([listManagedArtistIds(userId), listArtistIdsOfWorkspaces(userId)]),
  ]);
  const managedArtistIds: ReadonlySet<string> = new Set(managedIds.flat());
  const tracksById = new Map(tracks.map((track) => [track.id, track]));

  const clientFields = getClientFields(call.headers);
  const messages: PlayMessage[] = [];
  const rejected: RecordReply['rejected'] = [];
  for (const play of distinctPlays) {
    const { id, source, sourceId, outcome, isOffline: offline } = play;
    const track = tracksById.get(play.trackId);
    const timeRejection = getRejection(play);
    if (timeRejection || !track) {
      rejected.push({ id, reason: timeRejection ?? 'unknown_track' });
      continue;
    }
    messages.push({
      ...{ id, source, sourceId, outcome, offline },
      ...getTrackFields(track),
      ...clientFields,
      ...(await getListenerFields(play)),
      seconds: limitSeconds(play, track.duration / 1_000, now),
      isByManager: track.artists.some((artist) => managedArtistIds.has(artist.id)),
    });
  }
  if (messages.length > 0) await send('PLAYS_QUEUE_URL', messages satisfies PlayMessages);
  return { accepted: messages.map(({ id }) => id), rejected, ...(hasScrobblers && { hasScrobblers }) };
};
