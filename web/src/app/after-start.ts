import type { createBrowserRouter } from 'react-router';
import { followVisits } from '../plays/visits/follow-visits.ts';
import { resetHead } from './reset-head.ts';

/** What no first visit waits for. */
export const afterStart = (router: ReturnType<typeof createBrowserRouter>): void => {
  followVisits(router);
  resetHead(router);
};
