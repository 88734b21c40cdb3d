import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayId } from '@overtone/shared/ids.ts';
import type { PlayRejection, RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { findTracks, listManagedIds } from '../../catalog/public.ts';
import { clientOf, countryCodeOf } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { identifyListener } from './identify-listener.service.ts';
import { isKnownBot } from './known-bots.ts';
import type { PlayMessage, PlayMessages } from './play-message.ts';
import { possibleSeconds, timeRefusal } from './play-time.ts';

interface Answer {
  readonly taken: PlayId[];
  readonly refused: { id: PlayId; reason: PlayRejection }[];
  readonly scrobbles?: true;
}

/** What is told of a call's browser and of where it is, as far as it is known. */
const clientFields = (headers: Headers) => {
  const { device_type: device, platform, browser, city } = clientOf(headers, null);
  return { device, platform, browser, city, country: countryCodeOf(headers) };
};

const musicFields = ({ id, album, artists, genres, duration }: Track) => ({
  track: id,
  album: album?.id ?? null,
  artists: artists.map((artist) => artist.id),
  genres: [...genres],
  length: duration / 1_000,
});

/**
 * Takes listens of one caller, each id once: those of tracks that are out go on in one message, of the others is told why they
 * do not. What is private is refused as what there never was. 1 round trip and the message: half a read unit for each
 * track, and for a person one more.
 */
export const recordPlays = async (
  plays: readonly RecordedPlay[],
  call: Pick<RequestContext, 'visitor' | 'headers' | 'address'>,
  now = Date.now(),
): Promise<Answer> => {
  const distinct = [...new Map(plays.map((play) => [play.id, play])).values()];
  if (isKnownBot(call.headers)) return { taken: distinct.map(({ id }) => id), refused: [] };

  const { userId } = call.visitor;
  const rejectionOf = (play: RecordedPlay) => timeRefusal(play, userId === null, now);
  const timely = distinct.filter((play) => !rejectionOf(play));
  const [tracks, { nameOf, scrobbles }, managed] = await Promise.all([
    findTracks([...new Set(timely.map(({ trackId }) => trackId))]),
    identifyListener(call, now),
    userId === null ? [] : listManagedIds(userId),
  ]);
  const own: ReadonlySet<string> = new Set(managed);
  const trackOf = new Map(tracks.map((track) => [track.id, track]));

  const client = clientFields(call.headers);
  const told: PlayMessage[] = [];
  const refused: Answer['refused'] = [];
  for (const play of distinct) {
    const { id, source, sourceId, outcome, isOffline: offline } = play;
    const track = trackOf.get(play.trackId);
    const late = rejectionOf(play);
    if (late || !track) {
      refused.push({ id, reason: late ?? 'unknown_track' });
      continue;
    }
    told.push({
      ...{ id, source, sourceId, outcome, offline },
      ...musicFields(track),
      ...client,
      ...(await nameOf(play)),
      seconds: possibleSeconds(play, track.duration / 1_000, now),
      own: track.artists.some((artist) => own.has(artist.id)),
    });
  }
  if (told.length > 0) await send('PLAYS_QUEUE_URL', told satisfies PlayMessages);
  return { taken: told.map(({ id }) => id), refused, ...(scrobbles && { scrobbles }) };
};
