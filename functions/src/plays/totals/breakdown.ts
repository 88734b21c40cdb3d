import { playLimits } from '@overtone/shared/plays/play-limits.ts';

/** The name of a breakdown row for plays without a value. */
export const unknown = 'unknown';

/** The name of a breakdown row for everything beyond the top names, and for names that too few listeners share. */
export const other = 'other';

/** Plays and listeners of one name in a breakdown. */
export interface NameCounts {
  readonly name: string;
  readonly plays: number;
  readonly listeners: number;
}

type Counts = Readonly<Record<string, number>>;

const compareByPlays = (a: NameCounts, b: NameCounts): number => b.plays - a.plays || (a.name < b.name ? -1 : 1);

/**
 * Builds the plays by name, the names with the most plays first. Names beyond `max` are added up as `other`;
 * `unknown` is not counted among them. The values add up to all plays.
 */
export const buildBreakdown = (names: readonly NameCounts[], max = playLimits.insightNamesMax): Counts => {
  // Most subjects have one name or none. This shortcut saves most of the roll-up's time.
  if (names.length < 2) return names[0] ? { [names[0].name]: names[0].plays } : {};
  const sorted: NameCounts[] = [];
  const remainingPlays = new Map<string, number>();
  const addToRest = (name: string, plays: number) => remainingPlays.set(name, (remainingPlays.get(name) ?? 0) + plays);
  for (const counts of names) {
    if (counts.name === unknown || counts.name === other) addToRest(counts.name, counts.plays);
    else sorted.push(counts);
  }
  sorted.sort(compareByPlays);
  for (const { plays } of sorted.splice(max)) addToRest(other, plays);
  return Object.fromEntries([...sorted.map(({ name, plays }) => [name, plays] as const), ...remainingPlays]);
};

/**
 * Builds the plays by place. Places with few listeners are counted as `other`, so that no number identifies a
 * listener.
 */
export const buildPlaceBreakdown = (names: readonly NameCounts[]): Counts =>
  buildBreakdown(
    names.map((each) =>
      each.name !== unknown && each.listeners < playLimits.insightPlaceListenersMin ? { ...each, name: other } : each,
    ),
  );
