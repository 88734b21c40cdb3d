import * as z from 'zod';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { PlaylistInviteId } from '../../ids.ts';
import { Playlist, PlaylistRole } from './playlist.model.ts';

/** Somebody who shares a playlist. */
export const PlaylistMember = z.object({
  person: PublicProfile,
  /** Null for its owner, who may do everything. */
  role: PlaylistRole.nullable(),
  /** Null for its owner. */
  joinedAt: z.iso.datetime().nullable(),
});
export type PlaylistMember = z.output<typeof PlaylistMember>;

/** A link that invites to a playlist, as its owner reads it. Its secret is told once, when it is made. */
export const PlaylistInvite = z.object({
  id: PlaylistInviteId,
  /** What whoever joins by it may do. */
  role: PlaylistRole,
  createdAt: z.iso.datetime(),
  /** From then on nobody joins by it, ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** Who created it; null for a user whose account is gone. */
  createdBy: PublicProfile.nullable(),
});
export type PlaylistInvite = z.output<typeof PlaylistInvite>;

/** The secret part of a link that invites: of the playlist, the link and its 256 random bits. */
export const PlaylistInviteToken = z.string().min(1).max(120);

/** What a link that invites leads to, as whoever has it reads it before they join. */
export const InvitedTo = z.object({
  playlist: Playlist.pick({ id: true, name: true, image: true, covers: true, owner: true, tracksCount: true }),
  role: PlaylistRole,
  /** Whether it is theirs, or they have joined it. */
  isMember: z.boolean(),
});
export type InvitedTo = z.output<typeof InvitedTo>;
