import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ManagerInviteId } from '../../ids.ts';

const fields = {
  id: ManagerInviteId,
  createdAt: z.iso.datetime(),
  /** End of the invitation, ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** The sender; null if the account was removed. */
  createdBy: PublicProfile.nullable(),
};

/** An invitation to manage an artist, for its managers. */
export const ManagerInvite = z.object({ ...fields, user: PublicProfile });
export type ManagerInvite = z.output<typeof ManagerInvite>;

/** An invitation to manage an artist, for the invited user. */
export const ReceivedManagerInvite = z.object({
  ...fields,
  artist: Artist.pick({ id: true, name: true, image: true }),
});
export type ReceivedManagerInvite = z.output<typeof ReceivedManagerInvite>;
