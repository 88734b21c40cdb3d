import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import type { PlayRejection, RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { findTracks, listManagedArtistIds } from '../../catalog/public.ts';
import { countryCodeOf, parseClient } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { identifyListener } from './identify-listener.service.ts';
import { isBot } from './is-bot.ts';
import type { PlayMessage, PlayMessages } from './play-message.ts';
import { getTimeRejection, limitSeconds } from './play-time.ts';

interface RecordReply {
  readonly accepted: PlayId[];
  readonly rejected: { id: PlayId; reason: PlayRejection }[];
  readonly hasScrobblers?: true;
}

/** The event fields that describe the browser and the country and city of a request, as far as they are known. */
const getClientFields = (headers: Headers) => {
  const { device_type: device, platform, browser, city } = parseClient(headers, null);
  return { device, platform, browser, city, country: countryCodeOf(headers) };
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
 * reason as plays of unknown tracks, so that the reply does not reveal that a track exists. Costs 1 round trip and
 * the message: half a read unit for each track, and one more for a user.
 */
export const recordPlays = async (
  plays: readonly RecordedPlay[],
  call: Pick<RequestContext, 'visitor' | 'headers' | 'address'>,
  now = Date.now(),
): Promise<RecordReply> => {
  const distinct = [...new Map(plays.map((play) => [play.id, play])).values()];
  if (isBot(call)) return { accepted: distinct.map(({ id }) => id), rejected: [] };

  const { userId } = call.visitor;
  const rejectionOf = (play: RecordedPlay) => getTimeRejection(play, userId === null, now);
  const timely = distinct.filter((play) => !rejectionOf(play));
  const [tracks, { getListenerFields, hasScrobblers }, managedIds] = await Promise.all([
    findTracks([...new Set(timely.map(({ trackId }) => trackId))]),
    identifyListener(call, now),
    userId === null ? [] : listManagedArtistIds(userId),
  ]);
  const managed: ReadonlySet<string> = new Set(managedIds);
  const trackOf = new Map(tracks.map((track) => [track.id, track]));

  const clientFields = getClientFields(call.headers);
  const messages: PlayMessage[] = [];
  const rejected: RecordReply['rejected'] = [];
  for (const play of distinct) {
    const { id, source, sourceId, outcome, isOffline: offline } = play;
    const track = trackOf.get(play.trackId);
    const timeRejection = rejectionOf(play);
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
      own: track.artists.some((artist) => managed.has(artist.id)),
    });
  }
  if (messages.length > 0) await send('PLAYS_QUEUE_URL', messages satisfies PlayMessages);
  return { accepted: messages.map(({ id }) => id), rejected, ...(hasScrobblers && { hasScrobblers }) };
};
