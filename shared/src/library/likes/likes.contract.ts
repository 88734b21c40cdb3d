import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
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

const one = z.object({ type: LikeType, id: LikedId });
const state = z.object({ likes: LikesState });

/** A list of likes: the latest first where nothing else is asked for. */
export const LikedQuery = PageQuery.extend({
  sort: LikedSort.default('added'),
  /** Left out, the one that its sort begins with (`likedOrders`). */
  order: z.enum(['asc', 'desc']).optional(),
  /** Words that a row has in its name, its artists' or its album's, from their beginning. */
  query: z.string().max(limits.searchLengthMax).optional(),
});
export type LikedQuery = z.output<typeof LikedQuery>;

const listOf = <Path extends string, Row extends z.core.$ZodType>(path: Path, what: string, row: Row) =>
  endpoint({
    method: 'GET',
    path,
    access: 'music.view',
    summary: `List the ${what} that somebody likes, others by time alone and where they show it; what is not to be had any more is left out`,
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: z.union([z.literal('me'), UserId]) }), query: LikedQuery }),
    /** `total` is of all that fit the query. */
    reply: z.object({ pagination: pageOf(row), total: z.int().nonnegative() }),
  });

export const likesContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/likes',
    access: 'self',
    summary: 'Like several things, or no longer, as if one after the other; those that are not there are told',
    problems: ['quota.reached'],
    request: z.object({ body: z.object({ changes: z.array(LikeChange).min(1).max(limits.marksChangedMax) }) }),
    reply: state.extend({ gone: z.array(LikedId) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: 'users/me/likes/:type/:id',
    access: 'self',
    summary: 'Like something; again is the same as once',
    problems: ['like.not_found', 'quota.reached'],
    request: z.object({ params: one }),
    reply: state,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: 'users/me/likes/:type/:id',
    access: 'self',
    summary: 'Like something no longer',
    request: z.object({ params: one }),
    reply: state,
  }),
  tracks: listOf('users/:userId/likes/track', 'tracks', LikedTrack),
  albums: listOf('users/:userId/likes/album', 'albums', LikedAlbum),
  artists: listOf('users/:userId/likes/artist', 'artists', LikedArtist),
  playlists: listOf('users/:userId/likes/playlist', 'playlists', LikedPlaylist),
};
