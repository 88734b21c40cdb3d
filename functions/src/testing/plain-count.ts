import type { PlayEvent } from '../plays/events/play-event.ts';
import { playedAt } from '../plays/events/play-event.ts';

// What a roll-up has to come to, counted as one would on paper: no database, no columns, nothing of its code.

interface Caps {
  readonly listener: number;
  readonly listenerTrack: number;
  readonly network: number;
  readonly peopleTrack: number;
  readonly guestsTrack: number;
}

/** The plays that count of a day's, of which each id's first one is meant. */
export const countedOf = (events: readonly PlayEvent[], caps: Caps): PlayEvent[] => {
  const firsts = events.filter((event, place) => events.findIndex(({ id }) => id === event.id) === place);
  const byTime = firsts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const fair: PlayEvent[] = [];
  for (const event of byTime) {
    if (event.own) continue;
    const theirs = fair.filter(({ listener }) => listener === event.listener);
    if (theirs.length >= caps.listener) continue;
    const ofTrack = theirs.filter(({ track }) => track === event.track);
    if (ofTrack.length >= caps.listenerTrack) continue;
    const before = ofTrack.at(-1);
    const since = before && (playedAt(event).getTime() - playedAt(before).getTime()) / 1_000;
    if (since !== undefined && since < event.length / 2) continue;
    fair.push(event);
  }
  const kept: PlayEvent[] = [];
  const isGuest = ({ listener }: PlayEvent) => listener.startsWith('g_');
  for (const event of [...fair.filter((each) => !isGuest(each)), ...fair.filter(isGuest)]) {
    const there = kept.filter(({ network }) => network === event.network);
    const alike = there.filter((each) => each.track === event.track && isGuest(each) === isGuest(event));
    const most = isGuest(event) ? caps.guestsTrack : caps.peopleTrack;
    if (there.length < caps.network && alike.length < most) kept.push(event);
  }
  return kept;
};

const countBy = (events: readonly PlayEvent[], nameOf: (event: PlayEvent) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const event of events) counts[nameOf(event)] = (counts[nameOf(event)] ?? 0) + 1;
  return counts;
};

/** As above, where fewer than five listeners of a name have none. */
const countPlaces = (events: readonly PlayEvent[], nameOf: (event: PlayEvent) => string): Record<string, number> =>
  countBy(events, (event) => {
    const name = nameOf(event);
    const there = new Set(events.filter((each) => nameOf(each) === name).map(({ listener }) => listener));
    return name === 'unknown' || there.size >= 5 ? name : 'other';
  });

/** What became of those that count for something, without more names than have room. */
export const plainTotalOf = (events: readonly PlayEvent[]) => {
  const listeners = [...new Set(events.map(({ listener }) => listener))];
  return {
    plays: events.length,
    seconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
    people: listeners.filter((listener) => listener.startsWith('p_')).length,
    guests: listeners.filter((listener) => listener.startsWith('g_')).length,
    source: countBy(events, ({ source }) => source),
    device: countBy(events, ({ device }) => device),
    platform: countBy(events, ({ platform }) => platform ?? 'unknown'),
    browser: countBy(events, ({ browser }) => browser ?? 'unknown'),
    country: countPlaces(events, ({ country }) => country ?? 'unknown'),
    city: countPlaces(events, ({ country, city }) => (country && city ? `${country}/${city}` : 'unknown')),
  };
};

/** What a play counts for. */
export const subjectsOfEvent = ({ track, album, artists }: PlayEvent): string[] => [
  ...new Set([track, ...(album ? [album] : []), ...artists]),
];
