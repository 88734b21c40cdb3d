// What the player needs once the first screen is there: its keys, and what an earlier visit could not tell of.

import { startShortcuts } from './keys/shortcuts.ts';
import { keptNames } from './listens/kept-name.ts';

/** @param early keys that were pressed before */
export const startLater = (early: readonly KeyboardEvent[]): void => {
  startShortcuts(early);
  if (keptNames(localStorage).length > 0) import('./listens/site-listens.ts').catch(() => undefined);
};
