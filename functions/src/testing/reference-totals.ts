import type { PlayEvent } from '../plays/events/play-event.ts';
import { getPlayedAt } from '../plays/events/play-event.ts';

// A simple second implementation of the roll-up, which tests compare with the real one. The two share no code.

interface Caps {
  readonly listener: number;
  readonly listenerTrack: number;
  readonly network: number;
  readonly usersTrack: number;
  readonly guestsTrack: number;
}

/** Selects the plays of a day that count. Of several events with the same ID, only the first counts. */
export const computeReferencePlays = (events: readonly PlayEvent[], caps: Caps): PlayEvent[] => {
  const uniqueEvents = events.filter((event, index) => events.findIndex(({ id }) => id === event.id) === index);
  const byTime = uniqueEvents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const accepted: PlayEvent[] = [];
  for (const event of byTime) {
    if (event.isByManager) continue;
    const listenerPlays = accepted.filter(({ listener }) => listener === event.listener);
    if (listenerPlays.length >= caps.listener) continue;
    const trackPlays = listenerPlays.filter(({ track }) => track === event.track);
    if (trackPlays.length >= caps.listenerTrack) continue;
    const previousPlay = trackPlays.at(-1);
    const secondsSince = previousPlay && (getPlayedAt(event).getTime() - getPlayedAt(previousPlay).getTime()) / 1_000;
    if (secondsSince !== undefined && secondsSince < event.length / 2) continue;
    accepted.push(event);
  }
  const counted: PlayEvent[] = [];
  const isGuest = ({ listener }: PlayEvent) => listener.startsWith('g_');
  for (const event of [...accepted.filter((each) => !isGuest(each)), ...accepted.filter(isGuest)]) {
    const networkPlays = counted.filter(({ network }) => network === event.network);
    const sameTrack = networkPlays.filter((each) => each.track === event.track && isGuest(each) === isGuest(event));
    const trackCap = isGuest(event) ? caps.guestsTrack : caps.usersTrack;
    if (networkPlays.length < caps.network && sameTrack.length < trackCap) counted.push(event);
  }
  return counted;
};

const countBy = (events: readonly PlayEvent[], getNameOf: (event: PlayEvent) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const event of events) counts[getNameOf(event)] = (counts[getNameOf(event)] ?? 0) + 1;
  return counts;
};

/** Counts by name, where a name with fewer than five listeners is counted as other. */
const countPlaces = (events: readonly PlayEvent[], getNameOf: (event: PlayEvent) => string): Record<string, number> =>
  countBy(events, (event) => {
    const name = getNameOf(event);
    const listeners = new Set(events.filter((each) => getNameOf(each) === name).map(({ listener }) => listener));
    return name === 'unknown' || listeners.size >= 5 ? name : 'other';
  });

/** Calculates the totals of a subject from its counted plays. The number of names is not limited. */
export const computeReferenceTotal = (events: readonly PlayEvent[]) => {
  const listeners = [...new Set(events.map(({ listener }) => listener))];
  return {
    plays: events.length,
    seconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
    users: listeners.filter((listener) => listener.startsWith('p_')).length,
    guests: listeners.filter((listener) => listener.startsWith('g_')).length,
    source: countBy(events, ({ source }) => source),
    device: countBy(events, ({ device }) => device),
    platform: countBy(events, ({ platform }) => platform ?? 'unknown'),
    browser: countBy(events, ({ browser }) => browser ?? 'unknown'),
    country: countPlaces(events, ({ country }) => country ?? 'unknown'),
    city: countPlaces(events, ({ country, city }) => (country && city ? `${country}/${city}` : 'unknown')),
  };
};

/** Lists the subjects for which a play counts. */
export const listEventSubjects = ({ track, album, artists }: PlayEvent): string[] => [
  ...new Set([track, ...(album ? [album] : []), ...artists]),
];
