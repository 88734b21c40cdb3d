import { albumRoutes } from '../catalog/albums/albums.routes.ts';
import { artistRoutes } from '../catalog/artists/artists.routes.ts';
import { genreRoutes } from '../catalog/genres/genres.routes.ts';
import { tagRoutes } from '../catalog/tags/tags.routes.ts';
import { trackRoutes } from '../catalog/tracks/tracks.routes.ts';
import { channelRoutes } from '../discovery/channels/channels.routes.ts';
import { radioRoutes } from '../discovery/radio/radio.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `catalog`. */
export const routes: readonly Route[] = [
  ...artistRoutes,
  ...albumRoutes,
  ...trackRoutes,
  ...genreRoutes,
  ...tagRoutes,
  ...channelRoutes,
  ...radioRoutes,
];

export const handler = createLambdaHandler(routes, identify);
