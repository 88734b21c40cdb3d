import { type Contract, endpoint } from '@overtone/shared/http/endpoint.ts';
import * as z from 'zod';

/** Creates a contract with an endpoint for each path. */
const createContract = (...paths: readonly string[]): Contract =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      endpoint({ method: 'GET', path, access: 'public', summary: '', request: z.object({}), reply: z.object({}) }),
    ]),
  );

/** Two domains with paths below the same variable, and on the same level. */
export const sampleDomains = {
  catalog: [createContract('tracks', 'tracks/:trackId', 'tracks/:trackId/stream', 'albums/:albumId')],
  library: [createContract('tracks/:id/comments', 'tracks/:id/comments/:commentId', 'tracks/liked', 'playlists')],
};

/** Requested paths, with the domains that serve them. */
export const samplePaths: readonly (readonly [path: string, domain: string | undefined])[] = [
  ['/api/v1/tracks', 'catalog'],
  ['/api/v1/tracks/trk_1', 'catalog'],
  ['/api/v1/tracks/trk_1/stream', 'catalog'],
  ['/api/v1/tracks/trk_1/comments', 'library'],
  ['/api/v1/tracks/trk_1/comments/cmt_1', 'library'],
  ['/api/v1/tracks/liked', 'library'],
  ['/api/v1/albums/alb_1/anything', 'catalog'],
  ['/api/v1/playlists', 'library'],
  ['/api/v1/tracks/trk_1/unknown', undefined],
];

/** Two domains with the same path, but different names of its variable. */
export const conflictingDomains = {
  catalog: [createContract('tracks/:trackId')],
  library: [createContract('tracks/:id')],
};
