import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import { addDays, getDayAt, getStartOfDay } from '@overtone/functions/platform/days.ts';
import { chartDays } from '@overtone/functions/plays/charts/trending.ts';
import { markDue } from '@overtone/functions/plays/events/due-days.store.ts';
import { putEvents } from '@overtone/functions/plays/events/event-files.store.ts';
import type { PlayEvent } from '@overtone/functions/plays/events/play-event.ts';
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import { TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlayId, type TrackId } from '@overtone/shared/ids.ts';
import { encodeTime } from 'ulid';
import { type AlbumTrack, albums, countAlbumPlays, countArtistPlays, getTrackArtists } from './catalogue/catalogue.ts';
import { demoArtist } from './demo-users.ts';
import { putDemoEngagement } from './engagement.ts';
import { adjustInitialPlays } from './initial-plays.store.ts';
import { createRandom, type Random } from './random.ts';
import { storePastDay } from './store-past-day.ts';
import { putDemoVisits } from './visits.ts';

/** The artists whose tracks are played: the demo artist and two others in the charts. */
const playedArtists: readonly string[] = [demoArtist.name, 'Halden', 'Kite Parade'];
/** Hours (UTC) in which plays start. Each hour is stored in its own file. */
const hours = [7, 12, 18, 20, 22] as const;

type Place = readonly [country: string | null, city: string | null];
/** Places that are listed more often have more listeners. */
const places: [Place, ...Place[]] = [
  ...[
    ['CH', 'Zurich'],
    ['CH', 'Zurich'],
    ['CH', 'Basel'],
    ['DE', 'Berlin'],
    ['DE', 'Berlin'],
    ['DE', 'Hamburg'],
  ],
  ...[
    ['US', 'Chicago'],
    ['US', 'Portland'],
    ['GB', 'Bristol'],
    ['FR', 'Lyon'],
    ['JP', 'Osaka'],
    ['BR', 'Recife'],
  ],
  ...[
    ['PL', 'Wroclaw'],
    ['SE', null],
    ['NZ', 'Dunedin'],
    [null, null],
  ],
] as unknown as [Place, ...Place[]];

type Client = Pick<PlayEvent, 'device' | 'platform' | 'browser'>;
const clients: [Client, ...Client[]] = [
  { device: 'mobile', platform: 'Android', browser: 'Chrome' },
  { device: 'mobile', platform: 'iOS', browser: 'Safari' },
  { device: 'mobile', platform: 'Android', browser: 'Firefox' },
  { device: 'desktop', platform: 'Windows', browser: 'Chrome' },
  { device: 'desktop', platform: 'macOS', browser: 'Safari' },
  { device: 'desktop', platform: 'Linux', browser: 'Firefox' },
  { device: 'tablet', platform: 'iOS', browser: 'Safari' },
];
const sources: [PlayEvent['source'], ...PlayEvent['source'][]] = [
  ...(['album', 'album', 'channel', 'channel', 'search', 'radio', 'playlist'] as const),
  ...(['artist', 'queue', 'library', 'profile', 'embed', 'link'] as const),
];

/** Returns the number of plays on a day. It oscillates with a period of about two months and is higher on weekends. */
const countPlays = (day: string): number => {
  const date = new Date(getStartOfDay(day));
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return Math.round((100 + 35 * Math.sin(date.getTime() / 86_400_000 / 9)) * (isWeekend ? 1.4 : 1));
};

const createKey = (random: Random): string => random.next().toString(36).slice(2, 12).padEnd(22, 'd');

/** Returns a listener by number. Their place and device are always the same; the ID of a guest changes every day. */
const createListener = (number: number, day: string) => {
  const random = createRandom(`demo listener ${number}`);
  const isGuest = random.chance(0.25);
  const [country, city] = random.pick(places);
  const listener = isGuest ? `g_${createKey(createRandom(`${number} on ${day}`))}` : `p_${createKey(random)}`;
  return { listener, network: createKey(random), country, city, ...random.pick(clients) };
};

const createPlayEvent = (track: Track, day: string, random: Random, endMs: number): PlayEvent | undefined => {
  const minutes = random.pick(hours) * 60 + random.below(60);
  const startMs = getStartOfDay(day) + minutes * 60_000 + random.below(60_000);
  const length = Math.round(track.duration / 1_000);
  const isFinished = random.chance(0.6);
  const event: PlayEvent = {
    id: PlayId.parse(`ply_${encodeTime(startMs, 10)}${encodeTime(Math.floor(random.next() * 2 ** 47), 16)}`),
    track: track.id,
    album: track.album?.id ?? null,
    artists: track.artists.map(({ id }) => id),
    genres: track.genres,
    length,
    seconds: isFinished ? length : Math.min(length, 30 + random.below(60)),
    outcome: isFinished ? 'finished' : random.pick(['skipped', 'left'] as const),
    source: random.pick(sources),
    ...createListener(Math.floor(random.next() ** 2 * 400), day),
    isByManager: false,
    offline: random.chance(0.02),
  };
  return startMs < endMs ? event : undefined;
};

/** Creates the plays of a day until a time, always the same for the same day. The first tracks are played most. */
const createPlayEvents = (tracks: readonly Track[], day: string, endMs: number): PlayEvent[] => {
  const random = createRandom(`demo plays ${day}`);
  return Array.from({ length: countPlays(day) }, () => {
    const track = tracks[Math.floor(random.next() ** 1.6 * tracks.length)];
    return track && createPlayEvent(track, day, random, endMs);
  }).flatMap((event) => event ?? []);
};

/** Rolls up all days that are due. */
const rollUpAll = async (): Promise<void> => {
  while ((await rollUpDue(Date.now() + 60_000)) > 0);
};

/**
 * Stores plays of the demo artist and of two other artists in the last two months, with reactions and visits. The event
 * files have the format of those of real listeners, and are rolled up. The initial plays are adjusted, so that the
 * totals are those of the catalogue. Running it again only adds the days since the last run.
 * @param days number of days with plays, including today
 */
export const ensureDemoPlays = async (trackIds: ReadonlyMap<AlbumTrack, TrackId>, days = 60): Promise<void> => {
  const playedTracks = [...trackIds].filter(([albumTrack]) =>
    getTrackArtists(albumTrack).some((name) => playedArtists.includes(name)),
  );
  // The order must not depend on which track was added first.
  const mostPlayedFirst = playedTracks.toSorted(([one], [other]) => other.track.plays - one.track.plays);
  const tracks = await findTracks(mostPlayedFirst.map(([, id]) => id));
  const now = Date.now();
  const today = getDayAt(now);
  const ages = Array.from({ length: days }, (_, age) => age);
  for (const chunk of splitIntoChunks(ages, 10)) {
    await Promise.all(
      chunk.map(async (age) => {
        const day = addDays(today, -age);
        const events = createPlayEvents(tracks, day, now);
        await putEvents(events);
        const engagement = await putDemoEngagement(day, events, now);
        await putDemoVisits(day, now);
        await (age > chartDays ? storePastDay(day, events, engagement) : markDue(day));
      }),
    );
  }
  await rollUpAll();

  const totals = new Map<string, number>();
  for (const track of tracks) {
    const albumTrack = playedTracks.find(([, id]) => id === track.id)?.[0];
    totals.set(track.id, albumTrack?.track.plays ?? 0);
    for (const { id, name } of track.artists) totals.set(id, countArtistPlays(name));
    const album = albums.find(({ title }) => title === track.album?.name);
    if (track.album && album) totals.set(track.album.id, countAlbumPlays(album));
  }
  await Promise.all([...totals].map(([id, plays]) => adjustInitialPlays(TotalSubject.parse(id), plays)));
};
