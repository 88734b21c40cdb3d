import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { PlaylistId, PlaylistInviteId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Playlist, PlaylistRole } from './playlist.model.ts';
import { InvitedTo, PlaylistInvite, PlaylistInviteToken, PlaylistMember } from './playlist-members.model.ts';

const params = z.object({ playlistId: PlaylistId });
const member = params.extend({ userId: UserId });
const token = z.object({ token: PlaylistInviteToken });

export const playlistMembersContract = {
  version: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/version',
    access: 'music.view',
    summary: 'Ask whether a playlist is another one than you have, and what you may do with it',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: Playlist.pick({ updatedAt: true, members: true, role: true }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/members',
    access: 'self',
    summary: 'List who shares a playlist with you, its owner first',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({ members: z.array(PlaylistMember).max(limits.playlistMembersMax + 1) }),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId/members/:userId',
    access: 'self',
    summary: 'Say what a member of a playlist of yours may do',
    problems: ['playlist.not_found', 'playlist_member.not_found'],
    request: z.object({ params: member, body: z.object({ role: PlaylistRole }) }),
    reply: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/members/:userId',
    access: 'self',
    summary: 'Take a member out of a playlist of yours, whose links end with it; or leave one that you have joined',
    problems: ['playlist.not_found', 'playlist_member.not_found'],
    request: z.object({ params: member }),
    reply: z.object({}),
  }),
  invites: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/invites',
    access: 'self',
    summary: 'List the links that invite to a playlist of yours, the newest first',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({ invites: z.array(PlaylistInvite) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/invites',
    access: 'self',
    summary: 'Make a link that invites to a playlist of yours; its token is told this once',
    problems: ['playlist.smart', 'playlist.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ params, body: z.object({ role: PlaylistRole }) }),
    reply: z.object({ invite: PlaylistInvite, token: PlaylistInviteToken }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/invites/:inviteId',
    access: 'self',
    summary: 'End a link that invites to a playlist of yours; those who came by it stay',
    problems: ['playlist.not_found', 'playlist_invite.not_found'],
    request: z.object({ params: params.extend({ inviteId: PlaylistInviteId }) }),
    reply: z.object({}),
  }),
  // The token stands in the body: no address, and so no log, has it.
  look: endpoint({
    method: 'POST',
    path: 'playlist-invites/look',
    access: 'self',
    summary: 'Read what a link invites you to',
    problems: ['playlist_invite.not_found'],
    request: z.object({ body: token }),
    reply: InvitedTo,
  }),
  join: endpoint({
    method: 'POST',
    path: 'playlist-invites/join',
    access: 'self',
    summary: 'Join the playlist that a link invites you to; who has joined already keeps what they may do',
    problems: ['playlist_invite.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ body: token }),
    reply: z.object({ playlist: Playlist }),
  }),
  listJoined: endpoint({
    method: 'GET',
    path: 'users/me/playlists/joined',
    access: 'self',
    summary: 'List the playlists of others that you have joined, those made last first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: pageOf(Playlist) }),
  }),
};
