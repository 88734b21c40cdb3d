import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** A user's public playlists, newest first. */
export const profilePlaylistsQuery = (userId: string) =>
  pagesOf(
    profilePlaylistsContract.playlists,
    { params: { userId }, query: {} },
    ({ pagination }) => pagination,
    nextCursor,
  );
