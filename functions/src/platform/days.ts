/** Milliseconds of a UTC day. */
export const dayMs = 86_400_000;

/** Returns the UTC day of a time: `2026-11-23`. */
export const getDayAt = (time: Date | number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns when a UTC day begins, in milliseconds since 1970. */
export const getStartOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to a day. A negative number subtracts them. */
export const addDays = (day: string, days: number): string => getDayAt(getStartOfDay(day) + days * dayMs);

/** Returns the number of days from one day to another: 0 for the same day. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((getStartOfDay(to) - getStartOfDay(from)) / dayMs);
