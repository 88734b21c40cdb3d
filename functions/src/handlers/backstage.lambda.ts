import { backstageArtistRoutes } from '../backstage/artists/backstage-artists.routes.ts';
import { backstageRequestRoutes } from '../backstage/requests/requests.routes.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** What the function `backstage` serves. */
export const routes: readonly Route[] = [...backstageRequestRoutes, ...backstageArtistRoutes];

export const handler = lambdaHandler(routes, identify);
