import { searchRoutes } from '../discovery/search/search.routes.ts';
import type { Route } from '../platform/routes.ts';

/** What the function `search` serves. */
export const searchDomain: readonly Route[] = searchRoutes;
