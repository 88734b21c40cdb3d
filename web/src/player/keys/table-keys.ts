import { t } from '../../lib/i18n.ts';

/**
 * What keys do in a table of tracks, as the sheet lists them; `catalog/tracks/row-handlers.ts` obeys them, and `one-stop.ts` the one
 * to the buttons.
 */
export const tableKeys = {
  select: { name: () => t('Select'), keys: [' '] },
  range: { name: () => t('Select up to here'), keys: ['Shift', 'ArrowDown'] },
  all: { name: () => t('Select all'), keys: ['Control', 'a'] },
  clear: { name: () => t('Select nothing'), keys: ['Escape'] },
  controls: { name: () => t('To the buttons of a row'), keys: ['ArrowRight'] },
  play: { name: () => t('Play'), keys: ['Enter'] },
  next: { name: () => t('Play next'), keys: ['Shift', 'Enter'] },
  up: { name: () => t('Move up in your own playlist'), keys: ['Alt', 'ArrowUp'] },
  down: { name: () => t('Move down in your own playlist'), keys: ['Alt', 'ArrowDown'] },
  takeOut: { name: () => t('Remove from your own playlist'), keys: ['Delete'] },
  last: { name: () => t('Add to queue'), keys: ['Control', 'Enter'] },
} as const;
