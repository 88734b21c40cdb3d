import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ArtistId, UserId } from '../../ids.ts';
import { backstageLimits } from '../backstage-limits.ts';
import { ManagerInvite, ReceivedManagerInvite } from './manager-invites.model.ts';

const params = z.object({ artistId: ArtistId });

export const managerInvitesContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/invites',
    access: 'self',
    summary: 'List the pending invitations to manage an artist that you manage, newest first',
    problems: ['artist.not_found', 'permission.denied'],
    request: z.object({ params }),
    reply: z.object({ invites: z.array(ManagerInvite).max(backstageLimits.managerInvitesMax) }),
  }),
  /** By user id and never by email address, which would reveal whether the address has an account. */
  invite: endpoint({
    method: 'POST',
    path: 'backstage/artists/:artistId/invites',
    access: 'self',
    summary: 'Invite a user to manage an artist that you manage; a pending invitation is returned unchanged',
    problems: ['artist.not_found', 'permission.denied', 'user.not_found', 'quota.reached', 'rate.limited'],
    request: z.object({ params, body: z.object({ userId: UserId }) }),
    reply: z.object({ invite: ManagerInvite }),
    status: 201,
    activity: { action: 'artist.managers', subjects: ['artist'], permission: 'music.update' },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/invites/:userId',
    access: 'self',
    summary: 'Revoke an invitation to manage an artist that you manage',
    problems: ['artist.not_found', 'permission.denied', 'manager_invite.not_found'],
    request: z.object({ params: params.extend({ userId: UserId }) }),
    reply: z.object({}),
    activity: { action: 'artist.managers', subjects: ['artist'], permission: 'music.update' },
  }),
  listReceived: endpoint({
    method: 'GET',
    path: 'backstage/invites',
    access: 'self',
    summary: 'List the invitations to manage artists that you received, newest first',
    request: z.object({}),
    reply: z.object({ invites: z.array(ReceivedManagerInvite).max(backstageLimits.managerInvitesShown) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: 'backstage/invites/:artistId/accept',
    access: 'self',
    summary: 'Accept an invitation to manage an artist',
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
