import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { ownArtistContract } from '@overtone/shared/backstage/artists/own-artist.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** An artist as those who manage it read it. */
export const ownArtistQuery = (artistId: string) =>
  queryOf(ownArtistContract.get, { params: { artistId } }, ({ artist }) => artist);

/** Pending invitations to manage an artist, the newest first. */
export const pendingInvitesQuery = (artistId: string) => ({
  ...queryOf(managerInvitesContract.list, { params: { artistId } }, ({ invites }) => invites),
  staleTime: 0,
});

/** Invitations to manage artists that the user received, the newest first. */
export const receivedInvitesQuery = () => ({
  ...queryOf(managerInvitesContract.listReceived, {}, ({ invites }) => invites),
  staleTime: 0,
});
