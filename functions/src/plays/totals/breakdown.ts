import { limits } from '@overtone/shared/limits.ts';
import { other, unknown } from '../names.ts';

/** Plays and listeners of one name. */
export interface Named {
  readonly name: string;
  readonly plays: number;
  readonly listeners: number;
}

type Counts = Readonly<Record<string, number>>;

const byPlays = (one: Named, another: Named): number => another.plays - one.plays || (one.name < another.name ? -1 : 1);

/**
 * Plays by name, those with the most first: `max` names, `unknown` among them or not, and the rest as `other`. They add up to
 * all plays that were given.
 */
export const breakdownOf = (names: readonly Named[], max = limits.insightNamesMax): Counts => {
  // Most things have one, or none: the long way would take longer than all else.
  if (names.length < 2) return names[0] ? { [names[0].name]: names[0].plays } : {};
  const sorted: Named[] = [];
  const rest = new Map<string, number>();
  const leave = (name: string, plays: number) => rest.set(name, (rest.get(name) ?? 0) + plays);
  for (const named of names) {
    if (named.name === unknown || named.name === other) leave(named.name, named.plays);
    else sorted.push(named);
  }
  sorted.sort(byPlays);
  for (const { plays } of sorted.splice(max)) leave(other, plays);
  return Object.fromEntries([...sorted.map(({ name, plays }) => [name, plays] as const), ...rest]);
};

/** The same of places: one with few listeners has no name, so that no number tells of somebody. */
export const placesOf = (names: readonly Named[]): Counts =>
  breakdownOf(
    names.map((each) =>
      each.name !== unknown && each.listeners < limits.insightPlaceListenersMin ? { ...each, name: other } : each,
    ),
  );
