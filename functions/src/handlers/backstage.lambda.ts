import { managedArtistRoutes } from '../backstage/artists/artist.routes.ts';
import { backstageArtistRoutes } from '../backstage/artists/backstage-artists.routes.ts';
import { managerInvitesRoutes } from '../backstage/artists/manager-invites.routes.ts';
import { managedAlbumRoutes } from '../backstage/music/albums.routes.ts';
import { soundRoutes } from '../backstage/music/sounds.routes.ts';
import { managedTrackRoutes } from '../backstage/music/tracks.routes.ts';
import { trashRoutes } from '../backstage/music/trash.routes.ts';
import { backstageRequestRoutes } from '../backstage/requests/requests.routes.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `backstage`. */
export const routes: readonly Route[] = [
  ...backstageRequestRoutes,
  ...backstageArtistRoutes,
  ...managedArtistRoutes,
  ...managerInvitesRoutes,
  ...managedAlbumRoutes,
  ...managedTrackRoutes,
  ...trashRoutes,
  ...soundRoutes,
];

export const handler = createLambdaHandler(routes, identify);
