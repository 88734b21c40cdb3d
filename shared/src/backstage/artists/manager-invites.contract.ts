import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ArtistId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { ManagerInvite, ReceivedManagerInvite } from './manager-invites.model.ts';

const params = z.object({ artistId: ArtistId });

export const managerInvitesContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/invites',
    access: 'self',
    summary: 'List the pending invitations to manage an artist of yours, the newest first',
    problems: ['artist.not_found'],
    request: z.object({ params }),
    reply: z.object({ invites: z.array(ManagerInvite).max(limits.managerInvitesMax) }),
  }),
  /** By the id of their profile, never by an email address: who has an account here is told to no one. */
  invite: endpoint({
    method: 'POST',
    path: 'backstage/artists/:artistId/invites',
    access: 'self',
    summary: 'Invite a user to manage an artist of yours; a user who is invited already stays so',
    problems: ['artist.not_found', 'user.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ params, body: z.object({ userId: UserId }) }),
    reply: z.object({ invite: ManagerInvite }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/invites/:userId',
    access: 'self',
    summary: 'Revoke an invitation to manage an artist of yours',
    problems: ['artist.not_found', 'manager_invite.not_found'],
    request: z.object({ params: params.extend({ userId: UserId }) }),
    reply: z.object({}),
  }),
  listReceived: endpoint({
    method: 'GET',
    path: 'backstage/invites',
    access: 'self',
    summary: 'List the invitations to manage artists that you received, the newest first',
    request: z.object({}),
    reply: z.object({ invites: z.array(ReceivedManagerInvite).max(limits.managerInvitesShown) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: 'backstage/invites/:artistId/accept',
    access: 'self',
    summary: 'Accept an invitation: from then on you manage the artist',
    problems: ['manager_invite.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ params }),
    reply: z.object({ artist: Artist.pick({ id: true, name: true, image: true }) }),
  }),
  decline: endpoint({
    method: 'DELETE',
    path: 'backstage/invites/:artistId',
    access: 'self',
    summary: 'Decline an invitation to manage an artist',
    problems: ['manager_invite.not_found'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
};
