import * as z from 'zod';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { PlaylistInviteId } from '../../ids.ts';
import { Playlist, PlaylistRole } from './playlist.model.ts';

/** The owner or a member of a playlist. */
export const PlaylistMember = z.object({
  user: PublicProfile,
  /** Null for the owner, who may do everything. */
  role: PlaylistRole.nullable(),
  /** Null for the owner. */
  joinedAt: z.iso.datetime().nullable(),
});
export type PlaylistMember = z.output<typeof PlaylistMember>;

/** An invitation link as its owner sees it. Its secret is only returned when it is created. */
export const PlaylistInvite = z.object({
  id: PlaylistInviteId,
  /** The role of users who join with it. */
  role: PlaylistRole,
  createdAt: z.iso.datetime(),
  /** When it expires, ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** The user who created it; null if their account was deleted. */
  createdBy: PublicProfile.nullable(),
});
export type PlaylistInvite = z.output<typeof PlaylistInvite>;

/** The token of an invitation link: the ids of the playlist and the link, and a secret of 256 random bits. */
export const PlaylistInviteToken = z.string().min(1).max(120);

/** The playlist of an invitation link before the user joins it. */
export const PlaylistInvitePreview = z.object({
  playlist: Playlist.pick({ id: true, name: true, image: true, covers: true, owner: true, tracksCount: true }),
  role: PlaylistRole,
  /** Whether the user is its owner or a member already. */
  isMember: z.boolean(),
});
export type PlaylistInvitePreview = z.output<typeof PlaylistInvitePreview>;
