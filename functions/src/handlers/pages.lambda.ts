import { oEmbedRoutes } from '../pages/oembed.routes.ts';
import { pageRoutes } from '../pages/pages.routes.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { RawRoute, Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `pages`. */
export const routes: readonly Route[] = oEmbedRoutes;

export const rawRoutes: readonly RawRoute[] = pageRoutes;

export const handler = lambdaHandler(routes, identify, rawRoutes);
