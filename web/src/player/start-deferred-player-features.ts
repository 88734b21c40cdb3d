// Loaded after the first screen: keyboard shortcuts, and plays that an earlier visit could not send.

import { startShortcuts } from './keys/shortcuts.ts';
import { listOutboxKeys } from './recording/play-outbox.ts';

/** @param earlyEvents key events that occurred before this code was loaded. */
export const startDeferredPlayerFeatures = (earlyEvents: readonly KeyboardEvent[]): void => {
  startShortcuts(earlyEvents);
  if (listOutboxKeys(localStorage).length > 0) import('./recording/site-recording.ts').catch(() => undefined);
};
