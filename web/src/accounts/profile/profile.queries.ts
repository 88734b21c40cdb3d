import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

/** What a person shows of themselves. */
export const profileQuery = (userId: string) =>
  queryOf(profileContract.get, { params: { userId } }, ({ profile }) => profile);

/** Their public playlists, those made last first. */
export const profilePlaylistsQuery = (userId: string) =>
  pagesOf(profileContract.playlists, { params: { userId }, query: {} }, ({ pagination }) => pagination, nextCursor);
