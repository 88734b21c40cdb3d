import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import * as z from 'zod';
import { unknown } from '../totals/breakdown.ts';

/** The current listeners of an artist. Places with too few listeners are not named and counted as `elsewhere`. */
export const Listening = z.object({
  listeners: z.int(),
  places: z.array(z.object({ city: z.string(), country: z.string(), listeners: z.int(), track: z.string() })),
  elsewhere: z.int(),
});
export type Listening = z.output<typeof Listening>;

/** A play that was in progress within the last minutes. */
export interface RecentPlay {
  /** Hash of the listener; guests get a new one every day. */
  readonly listener: number;
  /** `DE/Berlin`, or `unknown`. */
  readonly city: string;
  readonly track: string;
  readonly artists: readonly string[];
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
}

const findMostFrequent = (texts: readonly string[]): string => {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
};

const countListeners = (plays: readonly RecentPlay[]): Listening => {
  // Only the last play of each listener counts, so that a listener is not in two cities.
  const lastPlays = new Map(plays.toSorted((a, b) => a.startedAt - b.startedAt).map((play) => [play.listener, play]));
  const byCity = Map.groupBy(lastPlays.values(), ({ city }) => city);
  const places = [...byCity].flatMap(([name, cityPlays]) => {
    if (name === unknown || cityPlays.length < playLimits.insightPlaceListenersMin) return [];
    const [country = '', ...city] = name.split('/');
    const track = findMostFrequent(cityPlays.map((play) => play.track));
    return { country, city: city.join('/'), listeners: cityPlays.length, track };
  });
  const namedListeners = places.reduce((sum, { listeners }) => sum + listeners, 0);
  const sorted = places.toSorted((a, b) => b.listeners - a.listeners);
  return { listeners: lastPlays.size, places: sorted, elsewhere: lastPlays.size - namedListeners };
};

/** Counts the current listeners of each artist, and of the whole site under `site`. */
export const countListeningNow = (plays: readonly RecentPlay[]): Record<string, Listening> => {
  const byArtist = Map.groupBy(
    plays.flatMap((play) => play.artists.map((artist) => ({ artist, play }))),
    ({ artist }) => artist,
  );
  const artists = [...byArtist].map(
    ([artist, artistPlays]) => [artist, countListeners(artistPlays.map(({ play }) => play))] as const,
  );
  return Object.fromEntries([...(plays.length > 0 ? [['site', countListeners(plays)] as const] : []), ...artists]);
};
