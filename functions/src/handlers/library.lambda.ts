import { deviceRoutes } from '../library/devices/devices.routes.ts';
import { followRoutes } from '../library/follows/follows.routes.ts';
import { layoutRoutes } from '../library/layout/layout.routes.ts';
import { likeRoutes } from '../library/likes/likes.routes.ts';
import { playlistMembersRoutes } from '../library/playlists/playlist-members.routes.ts';
import { createPlaylistRoutes } from '../library/playlists/playlists.routes.ts';
import { profileRoutes } from '../library/profiles/profiles.routes.ts';
import { reactionRoutes } from '../library/reactions/reactions.routes.ts';
import { repostRoutes } from '../library/reposts/reposts.routes.ts';
import { createSmartPlaylistRefresh } from '../library/smart/refresh-smart-playlist.service.ts';
import { createSmartPlaylistRoutes } from '../library/smart/smart-playlists.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { readPlayedTracks } from '../plays/public.ts';
import { createShareRoutes } from '../sharing/shares/shares.routes.ts';
import { identify } from './identify.ts';

const refreshPlaylist = createSmartPlaylistRefresh(readPlayedTracks);

/**
 * The endpoints of the function `library`. Played tracks are passed in, because rules need them and the library
 * does not depend on plays.
 */
export const routes: readonly Route[] = [
  ...createPlaylistRoutes(refreshPlaylist),
  ...createSmartPlaylistRoutes(readPlayedTracks),
  ...playlistMembersRoutes,
  ...layoutRoutes,
  ...deviceRoutes,
  ...likeRoutes,
  ...profileRoutes,
  ...followRoutes,
  ...repostRoutes,
  ...reactionRoutes,
  ...createShareRoutes(refreshPlaylist),
];

export const handler = createLambdaHandler(routes, identify);
