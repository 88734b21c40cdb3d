import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

// What a user follows and who follows the user, newest first. The default is the logged-in user.

const requestFor = (userId: string) => ({ params: { userId }, query: {} });

export const followedArtistsQuery = (userId = 'me') =>
  pagesOf(followsContract.artists, requestFor(userId), ({ pagination }) => pagination, nextCursor);

export const followedPeopleQuery = (userId = 'me') =>
  pagesOf(followsContract.users, requestFor(userId), ({ pagination }) => pagination, nextCursor);

export const followedPlaylistsQuery = (userId = 'me') =>
  pagesOf(followsContract.playlists, requestFor(userId), ({ pagination }) => pagination, nextCursor);

export const followersQuery = (userId: string) =>
  pagesOf(followsContract.followers, requestFor(userId), ({ pagination }) => pagination, nextCursor);
