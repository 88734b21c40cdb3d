import { albumRoutes } from '../catalog/albums/albums.routes.ts';
import { artistRoutes } from '../catalog/artists/artists.routes.ts';
import { trackRoutes } from '../catalog/tracks/tracks.routes.ts';
import { channelRoutes } from '../discovery/channels/channels.routes.ts';
import { oEmbedRoutes } from '../pages/oembed.routes.ts';
import { createPageRoutes } from '../pages/pages.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { RawRoute, Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `pages`. */
export const routes: readonly Route[] = oEmbedRoutes;

// This function does not serve the routes that are passed in. It calls them to include their replies in a page.
export const rawRoutes: readonly RawRoute[] = createPageRoutes([
  ...albumRoutes,
  ...artistRoutes,
  ...trackRoutes,
  ...channelRoutes,
]);

export const handler = createLambdaHandler(routes, identify, rawRoutes);
