import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { recordVisits } from '../plays/visits/follow-visits.ts';
import { resetHead } from './reset-head.ts';
import { storeFirstPaintHints } from './shell/frame-hint.ts';

/** Starts the features that the first render does not need. */
export const startDeferredFeatures = (router: ReturnType<typeof createBrowserRouter>, client: QueryClient): void => {
  recordVisits(router);
  resetHead(router);
  storeFirstPaintHints(client);
};
