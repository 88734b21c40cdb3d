/** What keys do in a table of tracks, as the sheet lists them; `catalog/tracks/row-handlers.ts` obeys them. */
export const tableKeys = {
  select: { name: 'Select', keys: [' '] },
  range: { name: 'Select up to here', keys: ['Shift', 'ArrowDown'] },
  all: { name: 'Select all', keys: ['Control', 'a'] },
  clear: { name: 'Select nothing', keys: ['Escape'] },
  play: { name: 'Play', keys: ['Enter'] },
  next: { name: 'Play next', keys: ['Shift', 'Enter'] },
  last: { name: 'Add to queue', keys: ['Control', 'Enter'] },
} as const;
