import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { httpLimits } from '../../http/http-limits.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import {
  LikeChange,
  LikedAlbum,
  LikedArtist,
  LikedId,
  LikedPlaylist,
  LikedSort,
  LikedTrack,
  LikesState,
  LikeType,
} from './like.model.ts';

const likeParams = z.object({ type: LikeType, id: LikedId });
const state = z.object({ likes: LikesState });

/** A list of likes, newest first by default. */
export const LikedQuery = PageQuery.extend({
  sort: LikedSort.default('added'),
  /** Defaults to the direction of the field in `likedOrders`. */
  order: z.enum(['asc', 'desc']).optional(),
  /** Prefixes of words in the name, artist or album. */
  query: z.string().max(httpLimits.searchLengthMax).optional(),
});
export type LikedQuery = z.output<typeof LikedQuery>;

const listEndpoint = <Path extends string, Row extends z.core.$ZodType>(path: Path, plural: string, row: Row) =>
  endpoint({
    method: 'GET',
    path,
    access: 'music.view',
    summary: `List the ${plural} that a user likes, without unavailable ones; other users must publish their likes, and their lists can only be sorted by time`,
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: z.union([z.literal('me'), UserId]) }), query: LikedQuery }),
    /** `total` counts all rows that match the query. */
    reply: z.object({ pagination: createPageSchema(row), total: z.int().nonnegative() }),
  });

export const likesContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/likes',
    access: 'self',
    summary: 'Like or unlike several targets in order; returns the ids of those that do not exist',
    problems: ['quota.reached'],
    request: z.object({
      body: z.object({ changes: z.array(LikeChange).min(1).max(libraryLimits.reactionChangesMax) }),
    }),
    reply: state.extend({ missing: z.array(LikedId) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: 'users/me/likes/:type/:id',
    access: 'self',
    summary: 'Like something; can be repeated',
    problems: ['like.not_found', 'quota.reached'],
    request: z.object({ params: likeParams }),
    reply: state,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: 'users/me/likes/:type/:id',
    access: 'self',
    summary: 'Unlike something',
    request: z.object({ params: likeParams }),
    reply: state,
  }),
  tracks: listEndpoint('users/:userId/likes/track', 'tracks', LikedTrack),
  albums: listEndpoint('users/:userId/likes/album', 'albums', LikedAlbum),
  artists: listEndpoint('users/:userId/likes/artist', 'artists', LikedArtist),
  playlists: listEndpoint('users/:userId/likes/playlist', 'playlists', LikedPlaylist),
};
