import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { PlaylistId, TrackId, UserId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { Name } from '../../texts/name.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { libraryLimits } from '../library-limits.ts';

/** The owner of a playlist. A new name of the user is copied within seconds; null if they have no name. */
export const PlaylistOwner = z.object({ id: UserId, name: z.string().min(1).max(textLimits.nameLengthMax).nullable() });
export type PlaylistOwner = z.output<typeof PlaylistOwner>;

/**
 * The role of a member. `view` reads the playlist; `add` also adds tracks and removes tracks that they added; `edit` also moves and
 * removes all tracks. Only the owner changes the details, visibility, picture and members, and deletes the playlist.
 */
export const PlaylistRole = z.enum(['view', 'add', 'edit']);
export type PlaylistRole = z.output<typeof PlaylistRole>;

export const Playlist = z.object({
  id: PlaylistId,
  name: z.string().min(1).max(textLimits.nameLengthMax),
  description: z.string().max(textLimits.descriptionLengthMax).nullable(),
  /** The uploaded picture; if null, the covers are shown. */
  image: Image.nullable(),
  /** The distinct covers of the first tracks, in order, for a mosaic of four. */
  covers: z.array(Image).max(libraryLimits.playlistCovers),
  owner: PlaylistOwner,
  /** Private playlists are only visible to the owner and the members. */
  isPublic: z.boolean(),
  tracksCount: z.int().nonnegative(),
  /** The sum of its tracks in milliseconds. */
  duration: z.int().nonnegative(),
  /** The published numbers of likes, followers and reposts. */
  likes: z.int().nonnegative(),
  followers: z.int().nonnegative(),
  reposts: z.int().nonnegative(),
  /** The number of members without the owner; missing if the playlist is not shared. */
  members: z.int().nonnegative().optional(),
  /** The role of the caller; missing if they are not a member. */
  role: PlaylistRole.optional(),
  createdAt: z.iso.datetime(),
  /** When it was last changed. */
  updatedAt: z.iso.datetime(),
  /** When the rule of a smart playlist was last changed. Tracks of smart playlists cannot be added, moved or removed. */
  ruleEditedAt: z.iso.datetime().optional(),
});
export type Playlist = z.output<typeof Playlist>;

/** The editable fields of a playlist. */
const PlaylistDetails = Playlist.pick({ description: true, isPublic: true }).extend({
  name: Name,
});

/** A new playlist. The client creates the id, so that a repeated request does not create a second one. */
export const PlaylistDraft = PlaylistDetails.partial({ description: true, isPublic: true }).extend({
  id: PlaylistId.optional(),
  trackIds: z.array(TrackId).max(libraryLimits.playlistAddMax).default([]),
});
export type PlaylistDraft = z.output<typeof PlaylistDraft>;

/** The changes of a playlist. `updatedAt` is the one that the client has read, so that newer changes are not overwritten. */
export const PlaylistChanges = PlaylistDetails.partial().extend({ updatedAt: z.iso.datetime() });
export type PlaylistChanges = z.output<typeof PlaylistChanges>;

/**
 * The sort key of a track in a playlist. Between any two places another one can be generated, so that moving a track
 * does not change the others (`fractional-indexing`, base 62).
 */
export const PlaylistPlace = z.string().regex(/^[0-9A-Za-z]{2,200}$/);

/** A track at a place in a playlist. A playlist may contain the same track several times. */
export const PlaylistTrack = Track.extend({
  place: PlaylistPlace,
  addedAt: z.iso.datetime(),
  /** The user who added it, only for the owner and members; null if their account was deleted. */
  addedBy: PublicProfile.nullable().optional(),
});
export type PlaylistTrack = z.output<typeof PlaylistTrack>;

/**
 * How tracks that a playlist already contains are added: they are added again, they are skipped, or nothing is added, so
 * that the user can be asked.
 */
export const DuplicatesChoice = z.enum(['add', 'skip', 'ask']);
export type DuplicatesChoice = z.output<typeof DuplicatesChoice>;
