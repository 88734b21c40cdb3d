import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

// What a user follows and who follows the user, newest first. The default is the logged-in user.

const buildRequest = (userId: string) => ({ params: { userId }, query: {} });

export const followedArtistsQuery = (userId = 'me') =>
  createInfiniteQuery(followsContract.artists, buildRequest(userId), ({ pagination }) => pagination, getNextCursor);

export const followedUsersQuery = (userId = 'me') =>
  createInfiniteQuery(followsContract.users, buildRequest(userId), ({ pagination }) => pagination, getNextCursor);

export const followedPlaylistsQuery = (userId = 'me') =>
  createInfiniteQuery(followsContract.playlists, buildRequest(userId), ({ pagination }) => pagination, getNextCursor);

export const followersQuery = (userId: string) =>
  createInfiniteQuery(followsContract.followers, buildRequest(userId), ({ pagination }) => pagination, getNextCursor);
