import { playlistRoutes } from '../library/playlists/playlists.routes.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { playRoutes } from '../plays/plays.routes.ts';
import { identify } from './identify.ts';

/** What the function `library` serves. */
export const routes: readonly Route[] = [...playlistRoutes, ...playRoutes];

export const handler = lambdaHandler(routes, identify);
