/**
 * Returns the time of an edit in ISO 8601. It is always later than the previous one (`null` if there was none), so
 * that two edits within a millisecond have different times.
 */
export const getNextEditTime = (before: string | null): string =>
  new Date(Math.max(Date.now(), before === null ? 0 : Date.parse(before) + 1)).toISOString();
