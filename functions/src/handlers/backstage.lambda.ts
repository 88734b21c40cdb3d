import { backstageArtistRoutes } from '../backstage/artists/backstage-artists.routes.ts';
import { managerInvitesRoutes } from '../backstage/artists/manager-invites.routes.ts';
import { ownArtistRoutes } from '../backstage/artists/own-artist.routes.ts';
import { binRoutes } from '../backstage/music/bin.routes.ts';
import { ownAlbumRoutes } from '../backstage/music/own-albums.routes.ts';
import { ownTrackRoutes } from '../backstage/music/own-tracks.routes.ts';
import { soundRoutes } from '../backstage/music/sounds.routes.ts';
import { backstageRequestRoutes } from '../backstage/requests/requests.routes.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** What the function `backstage` serves. */
export const routes: readonly Route[] = [
  ...backstageRequestRoutes,
  ...backstageArtistRoutes,
  ...ownArtistRoutes,
  ...managerInvitesRoutes,
  ...ownAlbumRoutes,
  ...ownTrackRoutes,
  ...binRoutes,
  ...soundRoutes,
];

export const handler = lambdaHandler(routes, identify);
