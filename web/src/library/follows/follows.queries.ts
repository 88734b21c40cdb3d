import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

// Whom and what the signed-in person follows, the latest first, page by page.

const asked = { params: { userId: 'me' }, query: {} };

export const followedArtistsQuery = pagesOf(followsContract.artists, asked, ({ pagination }) => pagination, nextCursor);

export const followedPeopleQuery = pagesOf(followsContract.users, asked, ({ pagination }) => pagination, nextCursor);

export const followedPlaylistsQuery = pagesOf(
  followsContract.playlists,
  asked,
  ({ pagination }) => pagination,
  nextCursor,
);
