import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** Sort order and search text of a list of likes. The API sorts and searches the whole list, including pages that are not loaded. */
export interface LikedListOptions {
  readonly sort: LikedSort;
  readonly order: 'asc' | 'desc';
  /** Search text; empty for no search. */
  readonly text: string;
}

/** Converts the options to query parameters of the API. */
export const toLikesQuery = ({ sort, order, text }: LikedListOptions) => ({
  sort,
  order,
  ...(text && { query: text }),
});

/** Uses the maximum page size, since users scroll these lists fast. */
const buildRequest = (options: LikedListOptions, userId: string) => ({
  params: { userId },
  query: { ...toLikesQuery(options), perPage: httpLimits.pageSizeMax },
});

/** The order of other users' likes. */
export const likesByTime: LikedListOptions = { sort: 'added', order: 'desc', text: '' };

// A user's likes, by default of the logged-in user. Each page contains the requested options and the number of matches.

export const likedTracksQuery = (options: LikedListOptions, userId = 'me') =>
  createInfiniteQuery(
    likesContract.tracks,
    buildRequest(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, options }),
    getNextCursor,
  );

export const likedAlbumsQuery = (options: LikedListOptions, userId = 'me') =>
  createInfiniteQuery(
    likesContract.albums,
    buildRequest(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, options }),
    getNextCursor,
  );

export const likedArtistsQuery = (options: LikedListOptions, userId = 'me') =>
  createInfiniteQuery(
    likesContract.artists,
    buildRequest(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, options }),
    getNextCursor,
  );

export const likedPlaylistsQuery = (options: LikedListOptions, userId = 'me') =>
  createInfiniteQuery(
    likesContract.playlists,
    buildRequest(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, options }),
    getNextCursor,
  );

/** Number of latest likes per type. */
const perPage = 12;

const latestRequest = { params: { userId: 'me' }, query: { perPage } };

// The latest likes of the logged-in user, with their total number.

export const recentlyLikedTracksQuery = createQuery(likesContract.tracks, latestRequest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentlyLikedAlbumsQuery = createQuery(likesContract.albums, latestRequest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentlyLikedArtistsQuery = createQuery(likesContract.artists, latestRequest, ({ pagination, total }) => ({
  rows: pagination.data,
  total,
}));

export const recentlyLikedPlaylistsQuery = createQuery(
  likesContract.playlists,
  latestRequest,
  ({ pagination, total }) => ({
    rows: pagination.data,
    total,
  }),
);
