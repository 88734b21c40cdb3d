import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** What a list of likes is asked for: the API sorts and searches all of it, whatever of it is loaded. */
export interface LikedAsked {
  readonly sort: LikedSort;
  readonly order: 'asc' | 'desc';
  /** Words; none where empty. */
  readonly text: string;
}

/** The same as the API takes it. */
export const likedQuery = ({ sort, order, text }: LikedAsked) => ({ sort, order, ...(text && { query: text }) });

/** Pages as long as they may be: such a list is scrolled fast. */
const listOf = (asked: LikedAsked, userId: string) => ({
  params: { userId },
  query: { ...likedQuery(asked), perPage: limits.pageSizeMax },
});

/** How likes of others are listed. */
export const byTime: LikedAsked = { sort: 'added', order: 'desc', text: '' };

// What somebody likes, page by page, the signed-in person where nobody else is named; each page says what was asked for, and how many fit it.

export const likedTracksQuery = (asked: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.tracks,
    listOf(asked, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked }),
    nextCursor,
  );

export const likedAlbumsQuery = (asked: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.albums,
    listOf(asked, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked }),
    nextCursor,
  );

export const likedArtistsQuery = (asked: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.artists,
    listOf(asked, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked }),
    nextCursor,
  );

export const likedPlaylistsQuery = (asked: LikedAsked, userId = 'me') =>
  pagesOf(
    likesContract.playlists,
    listOf(asked, userId),
    ({ pagination, total }) => ({ ...pagination, total, asked }),
    nextCursor,
  );
