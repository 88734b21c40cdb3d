import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** An artist with the details that its managers see. */
export const managedArtistQuery = (artistId: string) =>
  createQuery(managedArtistContract.get, { params: { artistId } }, ({ artist }) => artist);

/** Pending invitations to manage an artist, the newest first. */
export const pendingInvitesQuery = (artistId: string) => ({
  ...createQuery(managerInvitesContract.list, { params: { artistId } }, ({ invites }) => invites),
  staleTime: 0,
});

/** Invitations to manage artists that the user received, the newest first. */
export const receivedInvitesQuery = () => ({
  ...createQuery(managerInvitesContract.listReceived, {}, ({ invites }) => invites),
  staleTime: 0,
});
