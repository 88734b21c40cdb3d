import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { createQuery } from '../../../lib/create-query.ts';

/** The members of a playlist, owner first. */
export const membersQuery = (playlistId: string) => ({
  ...createQuery(playlistMembersContract.list, { params: { playlistId } }, ({ members }) => members),
  staleTime: 0,
});

/** Invite links of a playlist, newest first. */
export const invitesQuery = (playlistId: string) => ({
  ...createQuery(playlistMembersContract.invites, { params: { playlistId } }, ({ invites }) => invites),
  staleTime: 0,
});

/**
 * The version of a playlist, loaded immediately when the page becomes visible, and only while online.
 * @param isLive whether the server announces changes. Otherwise the version is polled while the page is visible.
 */
export const versionQuery = (playlistId: string, isLive = false) => ({
  ...createQuery(playlistMembersContract.version, { params: { playlistId } }, (version) => version),
  staleTime: 0,
  refetchInterval: isLive ? (false as const) : libraryLimits.playlistPollSeconds * 1_000,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'online' as const,
});

/** The playlist of an invite link. The secret is sent in the body, so that it is not part of a URL. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['playlist-invites', token],
    queryFn: ({ signal }) => call(playlistMembersContract.preview, { body: { token } }, signal),
    staleTime: 0,
  });

/** Whether an invite link is not valid: revoked, expired or unknown. The API does not say which of these it is. */
export const isInviteInvalid = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);
