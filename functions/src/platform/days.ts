/** Milliseconds of a day of UTC. */
export const dayMs = 86_400_000;

/** The day of UTC that a moment lies in: `2026-11-23`. */
export const dayAt = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** When a day of UTC begins, milliseconds since 1970. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many days later, or earlier. */
export const daysAfter = (day: string, days: number): string => dayAt(startOf(day) + days * dayMs);

/** Days from one to another: 0 for the same. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayMs);
