import { albumRoutes } from '../features/albums/albums.routes.ts';
import { artistRoutes } from '../features/artists/artists.routes.ts';
import { channelRoutes } from '../features/channels/channels.routes.ts';
import { genreRoutes } from '../features/genres/genres.routes.ts';
import { playRoutes } from '../features/plays/plays.routes.ts';
import { radioRoutes } from '../features/radio/radio.routes.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import { trackRoutes } from '../features/tracks/tracks.routes.ts';
import type { Route } from '../platform/routes.ts';

/** What the function `catalog` serves. */
export const catalogDomain: readonly Route[] = [
  ...artistRoutes,
  ...albumRoutes,
  ...trackRoutes,
  ...playRoutes,
  ...genreRoutes,
  ...tagRoutes,
  ...channelRoutes,
  ...radioRoutes,
];
