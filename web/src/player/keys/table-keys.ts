import { t } from '../../lib/i18n.ts';

/**
 * The keys in a table of tracks, for the shortcuts sheet. `catalog/tracks/row-handlers.ts` handles them, except the one
 * that moves to the buttons, which is handled by `roving-tabindex.ts`.
 */
export const tableKeys = {
  select: { name: () => t('Select'), keys: [' '] },
  range: { name: () => t('Extend selection'), keys: ['Shift', 'ArrowDown'] },
  all: { name: () => t('Select all'), keys: ['Control', 'a'] },
  clear: { name: () => t('Clear selection'), keys: ['Escape'] },
  controls: { name: () => t('Go to row buttons'), keys: ['ArrowRight'] },
  play: { name: () => t('Play'), keys: ['Enter'] },
  next: { name: () => t('Play next'), keys: ['Shift', 'Enter'] },
  up: { name: () => t('Move up in your playlist'), keys: ['Alt', 'ArrowUp'] },
  down: { name: () => t('Move down in your playlist'), keys: ['Alt', 'ArrowDown'] },
  removeFromPlaylist: { name: () => t('Remove from your playlist'), keys: ['Delete'] },
  last: { name: () => t('Add to queue'), keys: ['Control', 'Enter'] },
} as const;
