import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { PlaylistId, PlaylistInviteId, UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import { Playlist, PlaylistRole } from './playlist.model.ts';
import {
  PlaylistInvite,
  PlaylistInvitePreview,
  PlaylistInviteToken,
  PlaylistMember,
} from './playlist-members.model.ts';

const params = z.object({ playlistId: PlaylistId });
const member = params.extend({ userId: UserId });
const token = z.object({ token: PlaylistInviteToken });

export const playlistMembersContract = {
  version: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/version',
    access: 'music.view',
    summary: 'Check whether a playlist has changed, and read your role in it',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: Playlist.pick({ updatedAt: true, members: true, role: true }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/members',
    access: 'self',
    summary: 'List the owner and the members of a playlist that you share',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({ members: z.array(PlaylistMember).max(libraryLimits.playlistMembersMax + 1) }),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId/members/:userId',
    access: 'self',
    summary: 'Set the role of a member of one of your playlists',
    problems: ['playlist.not_found', 'playlist_member.not_found'],
    request: z.object({ params: member, body: z.object({ role: PlaylistRole }) }),
    reply: z.object({}),
    activity: { action: 'playlist.members', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/members/:userId',
    access: 'self',
    summary:
      'Remove a member from one of your playlists and revoke its links; or leave a playlist that you have joined',
    problems: ['playlist.not_found', 'playlist_member.not_found'],
    request: z.object({ params: member }),
    reply: z.object({}),
    activity: { action: 'playlist.members', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  invites: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/invites',
    access: 'self',
    summary: 'List the invitation links of one of your playlists, newest first',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({ invites: z.array(PlaylistInvite) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/invites',
    access: 'self',
    summary: 'Create an invitation link for one of your playlists; its token is only returned once',
    problems: ['playlist.smart', 'playlist.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ params, body: z.object({ role: PlaylistRole }) }),
    reply: z.object({ invite: PlaylistInvite, token: PlaylistInviteToken }),
    status: 201,
    activity: { action: 'playlist.members', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/invites/:inviteId',
    access: 'self',
    summary: 'Revoke an invitation link of one of your playlists; members who joined with it stay',
    problems: ['playlist.not_found', 'playlist_invite.not_found'],
    request: z.object({ params: params.extend({ inviteId: PlaylistInviteId }) }),
    reply: z.object({}),
    activity: { action: 'playlist.members', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  // The token is in the body, so that it is in no URL and no log.
  preview: endpoint({
    method: 'POST',
    path: 'playlist-invites/preview',
    access: 'self',
    summary: 'Read the playlist and the role of an invitation link',
    problems: ['playlist_invite.not_found'],
    request: z.object({ body: token }),
    reply: PlaylistInvitePreview,
  }),
  join: endpoint({
    method: 'POST',
    path: 'playlist-invites/join',
    access: 'self',
    summary: 'Join the playlist of an invitation link; members keep their role',
    problems: ['playlist_invite.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ body: token }),
    reply: z.object({ playlist: Playlist }),
  }),
  listJoined: endpoint({
    method: 'GET',
    path: 'users/me/playlists/joined',
    access: 'self',
    summary: 'List the playlists that you have joined, last created first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Playlist) }),
  }),
};
