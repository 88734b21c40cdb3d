import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** A user's public playlists, newest first. */
export const profilePlaylistsQuery = (userId: string) =>
  createInfiniteQuery(
    profilePlaylistsContract.playlists,
    { params: { userId }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );
