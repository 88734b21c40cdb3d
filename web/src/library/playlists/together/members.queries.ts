import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/query-of.ts';

/** Who shares a playlist, its owner first. */
export const membersQuery = (playlistId: string) => ({
  ...queryOf(playlistMembersContract.list, { params: { playlistId } }, ({ members }) => members),
  staleTime: 0,
});

/** The links that invite to a playlist, the newest first. */
export const invitesQuery = (playlistId: string) => ({
  ...queryOf(playlistMembersContract.invites, { params: { playlistId } }, ({ invites }) => invites),
  staleTime: 0,
});

/**
 * Whether a playlist is another one by now: asked every few seconds while the page is in sight, at once when it comes into
 * sight, and not without a connection.
 */
export const versionQuery = (playlistId: string) => ({
  ...queryOf(playlistMembersContract.version, { params: { playlistId } }, (version) => version),
  staleTime: 0,
  refetchInterval: limits.playlistPollSeconds * 1_000,
  refetchOnWindowFocus: 'always' as const,
  networkMode: 'online' as const,
});

/** What a link invites to. The secret is part of no address: it is sent in a body. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['playlist-invites', token],
    queryFn: ({ signal }) => call(playlistMembersContract.look, { body: { token } }, signal),
    staleTime: 0,
  });

/** Whether a link invites to nothing: revoked, ended, or never one; of these nobody is told which. */
export const isInviteEnded = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);
