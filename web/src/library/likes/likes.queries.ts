import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** Sort order and search text of a list of likes. The API sorts and searches the whole list, including pages that are not loaded. */
export interface LikedAsked {
  readonly sort: LikedSort;
  readonly order: 'asc' | 'desc';
  /** Search text; empty for no search. */
  readonly text: string;
}

/** Converts the options to query parameters of the API. */
export const likedQuery = ({ sort, order, text }: LikedAsked) => ({ sort, order, ...(text && { query: text }) });

/** Uses the maximum page size, since users scroll these lists fast. */
const requestFor = (options: LikedAsked, userId: string) => ({
  params: { userId },
  query: { ...likedQuery(options), perPage: limits.pageSizeMax },
});

/** The order of other users' likes. */
export const byTime: LikedAsked = { sort: 'added', order: 'desc', text: '' };

// A user's likes, by default of the logged-in user. Each page contains the requested options and the number of matches.

export const likedTracksQuery = (options: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.tracks,
    requestFor(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked: options }),
    nextCursor,
  );

export const likedAlbumsQuery = (options: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.albums,
    requestFor(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked: options }),
    nextCursor,
  );

export const likedArtistsQuery = (options: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.artists,
    requestFor(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked: options }),
    nextCursor,
  );

export const likedPlaylistsQuery = (options: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.playlists,
    requestFor(options, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked: options }),
    nextCursor,
  );
