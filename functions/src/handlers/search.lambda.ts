import { searchRoutes } from '../discovery/search/search.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `search`. */
export const routes: readonly Route[] = searchRoutes;

export const handler = createLambdaHandler(routes, identify);
