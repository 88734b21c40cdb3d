import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ManagerInviteId } from '../../ids.ts';

const fields = {
  id: ManagerInviteId,
  createdAt: z.iso.datetime(),
  /** From then on it cannot be accepted, ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** Who sent it; null for a user whose account is gone. */
  createdBy: PublicProfile.nullable(),
};

/** An invitation to manage an artist, as its managers read it. */
export const ManagerInvite = z.object({ ...fields, user: PublicProfile });
export type ManagerInvite = z.output<typeof ManagerInvite>;

/** The same as the invited user reads it. */
export const ReceivedManagerInvite = z.object({
  ...fields,
  artist: Artist.pick({ id: true, name: true, image: true }),
});
export type ReceivedManagerInvite = z.output<typeof ReceivedManagerInvite>;
