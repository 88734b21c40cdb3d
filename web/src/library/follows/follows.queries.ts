import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

// Whom and what somebody follows, the signed-in person where nobody else is named, the latest first, page by page; and who follows them.

const asked = (userId: string) => ({ params: { userId }, query: {} });

export const followedArtistsQuery = (userId = 'me') =>
  pagesOf(followsContract.artists, asked(userId), ({ pagination }) => pagination, nextCursor);

export const followedPeopleQuery = (userId = 'me') =>
  pagesOf(followsContract.users, asked(userId), ({ pagination }) => pagination, nextCursor);

export const followedPlaylistsQuery = (userId = 'me') =>
  pagesOf(followsContract.playlists, asked(userId), ({ pagination }) => pagination, nextCursor);

export const followersQuery = (userId: string) =>
  pagesOf(followsContract.followers, asked(userId), ({ pagination }) => pagination, nextCursor);
