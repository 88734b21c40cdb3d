import { playlistRoutes } from '../library/playlists/playlists.routes.ts';
import type { Route } from '../platform/routes.ts';

/** What the function `library` serves. */
export const libraryDomain: readonly Route[] = playlistRoutes;
