import { getDayAt, getStartOfDay } from '@overtone/functions/platform/days.ts';
import { putNdjsonFiles } from '@overtone/functions/plays/events/ndjson-files.ts';
import { getVisitFolder, type VisitEvent } from '@overtone/functions/plays/visits/visit-event.ts';
import { VisitId } from '@overtone/shared/ids.ts';
import type { PageKind } from '@overtone/shared/plays/visit.model.ts';
import { encodeTime } from 'ulid';
import { createRandom, type Random } from './random.ts';

/** Hours (UTC) in which visits start. Each hour is stored in its own file. */
const hours = [9, 20] as const;

/** Pages that are listed more often are visited more often. */
const pages: [PageKind, ...PageKind[]] = [
  ...(['home', 'home', 'home', 'album', 'album', 'album', 'artist', 'artist'] as const),
  ...(['track', 'channel', 'channel', 'search', 'search', 'playlist', 'radio', 'library'] as const),
  ...(['lyrics', 'profile', 'tag', 'link', 'sign-in', 'backstage'] as const),
];
const referrers: [string | null, ...(string | null)[]] = [
  null,
  null,
  null,
  null,
  'search.example',
  'search.example',
  'search.example',
  'harbourreview.example',
  'harbourreview.example',
  'nightbus.example',
  'forum.lowtide.example',
];
const countries: [string, ...string[]] = ['CH', 'CH', 'CH', 'DE', 'DE', 'US', 'US', 'GB', 'FR', 'JP', 'BR', 'PL'];

type Client = Pick<VisitEvent, 'device' | 'platform' | 'browser'>;
const clients: [Client, ...Client[]] = [
  { device: 'mobile', platform: 'Android', browser: 'Chrome' },
  { device: 'mobile', platform: 'iOS', browser: 'Safari' },
  { device: 'desktop', platform: 'Windows', browser: 'Chrome' },
  { device: 'desktop', platform: 'Linux', browser: 'Firefox' },
  { device: 'tablet', platform: 'iOS', browser: 'Safari' },
];

const createVisitorKey = (random: Random): string => random.next().toString(36).slice(2, 12).padEnd(22, 'v');

const createVisit = (day: string, random: Random): VisitEvent => {
  const startMs = getStartOfDay(day) + (random.pick(hours) * 60 + random.below(60)) * 60_000 + random.below(60_000);
  const views: Partial<Record<PageKind, number>> = {};
  for (let view = 1 + random.below(7); view > 0; view -= 1) {
    const page = random.pick(pages);
    views[page] = (views[page] ?? 0) + 1;
  }
  const isUser = random.chance(0.3);
  // Some visitors come twice a day.
  const visitor = createRandom(`visitor ${random.below(240)} on ${day}`);
  return {
    id: VisitId.parse(`vis_${encodeTime(startMs, 10)}${encodeTime(Math.floor(random.next() * 2 ** 47), 16)}`),
    ...{ views, isEntry: true, referrer: random.pick(referrers) },
    ...{
      visitor: `g_${createVisitorKey(visitor)}`,
      network: createVisitorKey(visitor),
      isUser,
      country: random.pick(countries),
    },
    ...random.pick(clients),
  };
};

/** Returns the number of visits on a day. It oscillates over the weeks and is higher on weekends. */
const countVisits = (day: string): number => {
  const date = new Date(getStartOfDay(day));
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return Math.round((130 + 30 * Math.sin(date.getTime() / 86_400_000 / 11)) * (isWeekend ? 1.3 : 1));
};

/** Stores visits of a day, always the same for the same day. Visits after `now` are left out. */
export const putDemoVisits = async (day: string, now: number): Promise<void> => {
  const random = createRandom(`demo visits ${day}`);
  const visits = Array.from({ length: countVisits(day) }, () => createVisit(day, random));
  const isPast = day < getDayAt(now);
  const hasStarted = ({ id }: VisitEvent) => isPast || id.slice(4, 14) < encodeTime(now, 10);
  await putNdjsonFiles(visits.filter(hasStarted), getVisitFolder);
};
