import { type Contract, endpoint } from '@overtone/shared/http/endpoint.ts';
import * as z from 'zod';

/** A contract with a call at each path. */
const at = (...paths: readonly string[]): Contract =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      endpoint({ method: 'GET', path, access: 'public', summary: '', request: z.object({}), reply: z.object({}) }),
    ]),
  );

/** Two domains whose paths meet, under one variable and beside it. */
export const madeUp = {
  catalog: [at('tracks', 'tracks/:trackId', 'tracks/:trackId/stream', 'albums/:albumId')],
  library: [at('tracks/:id/comments', 'tracks/:id/comments/:commentId', 'tracks/liked', 'playlists')],
};

/** Paths as somebody asks for them, with the domain that serves each. */
export const asked: readonly (readonly [path: string, domain: string | undefined])[] = [
  ['/api/v1/tracks', 'catalog'],
  ['/api/v1/tracks/trk_1', 'catalog'],
  ['/api/v1/tracks/trk_1/stream', 'catalog'],
  ['/api/v1/tracks/trk_1/comments', 'library'],
  ['/api/v1/tracks/trk_1/comments/cmt_1', 'library'],
  ['/api/v1/tracks/liked', 'library'],
  ['/api/v1/albums/alb_1/anything', 'catalog'],
  ['/api/v1/playlists', 'library'],
  ['/api/v1/tracks/trk_1/unheard-of', undefined],
];

/** Two domains with a call at one path, under other names for its variable. */
export const contested = { catalog: [at('tracks/:trackId')], library: [at('tracks/:id')] };
