import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { unknown } from '../names.ts';

/** Who listens to something: places have enough listeners to be named, whoever is at none of them is elsewhere. */
export const Listening = z.object({
  listeners: z.int(),
  places: z.array(z.object({ city: z.string(), country: z.string(), listeners: z.int(), track: z.string() })),
  elsewhere: z.int(),
});
export type Listening = z.output<typeof Listening>;

/** A listen that went on in the last minutes. */
export interface RecentPlay {
  /** What stands for the listener: another guest each day. */
  readonly listener: number;
  /** `DE/Berlin`, or `unknown`. */
  readonly city: string;
  readonly track: string;
  readonly artists: readonly string[];
  /** When it began, milliseconds since 1970. */
  readonly at: number;
}

const mostOf = (texts: readonly string[]): string => {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0] ?? '';
};

const listeningOf = (listens: readonly RecentPlay[]): Listening => {
  // Where each of them was last: nobody is at two places.
  const last = new Map(listens.toSorted((one, other) => one.at - other.at).map((each) => [each.listener, each]));
  const byCity = Map.groupBy(last.values(), ({ city }) => city);
  const places = [...byCity].flatMap(([name, those]) => {
    if (name === unknown || those.length < limits.insightPlaceListenersMin) return [];
    const [country = '', ...city] = name.split('/');
    return { country, city: city.join('/'), listeners: those.length, track: mostOf(those.map(({ track }) => track)) };
  });
  const named = places.reduce((sum, { listeners }) => sum + listeners, 0);
  const sorted = places.toSorted((one, other) => other.listeners - one.listeners);
  return { listeners: last.size, places: sorted, elsewhere: last.size - named };
};

/** Who listens, by artist, and to everything (`site`). */
export const listeningNow = (listens: readonly RecentPlay[]): Record<string, Listening> => {
  const byArtist = Map.groupBy(
    listens.flatMap((listen) => listen.artists.map((artist) => ({ artist, listen }))),
    ({ artist }) => artist,
  );
  const artists = [...byArtist].map(
    ([artist, those]) => [artist, listeningOf(those.map(({ listen }) => listen))] as const,
  );
  return Object.fromEntries([...(listens.length > 0 ? [['site', listeningOf(listens)] as const] : []), ...artists]);
};
