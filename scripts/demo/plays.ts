import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { addDays, dayAt, startOfDay } from '@overtone/functions/platform/days.ts';
import { chartDays } from '@overtone/functions/plays/charts/trending.ts';
import { markDue } from '@overtone/functions/plays/events/due-days.store.ts';
import { putEvents } from '@overtone/functions/plays/events/event-files.store.ts';
import type { PlayEvent } from '@overtone/functions/plays/events/play-event.ts';
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import { TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlayId, type TrackId } from '@overtone/shared/ids.ts';
import { encodeTime } from 'ulid';
import { albumPlays, albums, artistPlays, creditsOf, type Placed } from './catalogue/catalogue.ts';
import { putDemoEngagement } from './engagement.ts';
import { fitFirstPlays } from './first-plays.store.ts';
import { putPastDay } from './past-day.ts';
import { people } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { putDemoVisits } from './visits.ts';

/** Whose music it is: the demo's artist, and two whom they play with in the charts. */
const heard: readonly string[] = [people[1].name, 'Halden', 'Kite Parade'];
/** Hours of a day that its listens begin in: a file each. */
const hours = [7, 12, 18, 20, 22] as const;

type Place = readonly [country: string | null, city: string | null];
/** Those named more often are lived in by more. */
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

/** How many listen on a day: more at the week's end, in waves of two months. */
const listensOf = (day: string): number => {
  const date = new Date(startOfDay(day));
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return Math.round((100 + 35 * Math.sin(date.getTime() / 86_400_000 / 9)) * (isWeekend ? 1.4 : 1));
};

const key = (random: Random): string => random.next().toString(36).slice(2, 12).padEnd(22, 'd');

/** A listener of the demo's, the same one each time: where they are and what they play with does not change. */
const listenerOf = (number: number, day: string) => {
  const random = randomOf(`demo listener ${number}`);
  const isGuest = random.chance(0.25);
  const [country, city] = random.pick(places);
  const name = isGuest ? `g_${key(randomOf(`${number} on ${day}`))}` : `p_${key(random)}`;
  return { listener: name, network: key(random), country, city, ...random.pick(clients) };
};

const eventOf = (track: Track, day: string, random: Random, until: number): PlayEvent | undefined => {
  const minutes = random.pick(hours) * 60 + random.below(60);
  const at = startOfDay(day) + minutes * 60_000 + random.below(60_000);
  const length = Math.round(track.duration / 1_000);
  const isFinished = random.chance(0.6);
  const event: PlayEvent = {
    id: PlayId.parse(`ply_${encodeTime(at, 10)}${encodeTime(Math.floor(random.next() * 2 ** 47), 16)}`),
    track: track.id,
    album: track.album?.id ?? null,
    artists: track.artists.map(({ id }) => id),
    genres: track.genres,
    length,
    seconds: isFinished ? length : Math.min(length, 30 + random.below(60)),
    outcome: isFinished ? 'finished' : random.pick(['skipped', 'left'] as const),
    source: random.pick(sources),
    ...listenerOf(Math.floor(random.next() ** 2 * 400), day),
    own: false,
    offline: random.chance(0.02),
  };
  return at < until ? event : undefined;
};

/** Listens of a day, the same ones for the same day: the first tracks are heard most. */
const eventsOf = (tracks: readonly Track[], day: string, until: number): PlayEvent[] => {
  const random = randomOf(`demo plays ${day}`);
  return Array.from({ length: listensOf(day) }, () => {
    const track = tracks[Math.floor(random.next() ** 1.6 * tracks.length)];
    return track && eventOf(track, day, random, until);
  }).flatMap((event) => event ?? []);
};

/** Rolls up until nothing is left to do. */
const rollUpAll = async (): Promise<void> => {
  while ((await rollUpDue(Date.now() + 60_000)) > 0);
};

/**
 * Has some people listen to the demo's artist, and to two others, in the last two months, and some of them like what they hear: files of events as those of real
 * listeners, rolled up with visits to the site. What each track, album and artist has of plays in all is what the catalogue says. Run again, it adds
 * nothing but the days since.
 * @param days that they listened in, today among them
 */
export const ensureDemoPlays = async (done: ReadonlyMap<Placed, TrackId>, days = 60): Promise<void> => {
  const placed = [...done].filter(([each]) => creditsOf(each).some((name) => heard.includes(name)));
  // In the catalogue's order, whichever was ready first.
  const order = placed.toSorted(([one], [other]) => other.track.plays - one.track.plays);
  const tracks = await findTracks(order.map(([, id]) => id));
  const now = Date.now();
  const today = dayAt(now);
  const all = Array.from({ length: days }, (_, age) => age);
  for (const ages of chunks(all, 10)) {
    await Promise.all(
      ages.map(async (age) => {
        const day = addDays(today, -age);
        const events = eventsOf(tracks, day, now);
        await putEvents(events);
        const engagement = await putDemoEngagement(day, events, now);
        await putDemoVisits(day, now);
        await (age > chartDays ? putPastDay(day, events, engagement) : markDue(day));
      }),
    );
  }
  await rollUpAll();

  const wanted = new Map<string, number>();
  for (const track of tracks) {
    const its = placed.find(([, id]) => id === track.id)?.[0];
    wanted.set(track.id, its?.track.plays ?? 0);
    for (const { id, name } of track.artists) wanted.set(id, artistPlays(name));
    const album = albums.find(({ title }) => title === track.album?.name);
    if (track.album && album) wanted.set(track.album.id, albumPlays(album));
  }
  await Promise.all([...wanted].map(([id, plays]) => fitFirstPlays(TotalSubject.parse(id), plays)));
};
