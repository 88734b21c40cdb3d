import type { createBrowserRouter } from 'react-router';
import { followVisits } from '../plays/visits/follow-visits.ts';
import { resetHead } from './reset-head.ts';

/** Starts the features that the first render does not need. */
export const startDeferredFeatures = (router: ReturnType<typeof createBrowserRouter>): void => {
  followVisits(router);
  resetHead(router);
};
