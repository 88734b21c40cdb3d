// What the player needs once the first screen is there: its keys, and what an earlier visit could not tell of.

import { startShortcuts } from './keys/shortcuts.ts';
import { listOutboxKeys } from './recording/outbox-keys.ts';

/** @param early keys that were pressed before */
export const startLater = (early: readonly KeyboardEvent[]): void => {
  startShortcuts(early);
  if (listOutboxKeys(localStorage).length > 0) import('./recording/site-recording.ts').catch(() => undefined);
};
