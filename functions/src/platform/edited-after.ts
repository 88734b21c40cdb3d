/**
 * When something is edited that was last edited then, or never (`null`): strictly later, so that it says which of two edits
 * within a millisecond a reader has seen.
 */
export const editedAfter = (before: string | null): string =>
  new Date(Math.max(Date.now(), before === null ? 0 : Date.parse(before) + 1)).toISOString();
