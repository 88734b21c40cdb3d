import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { PlaylistId, TrackId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Image } from '../../media/images/image.model.ts';
import { Name } from '../../texts/name.ts';

/** Whose playlist it is, with their public name, which follows the person's own within seconds; null where they have none. */
export const PlaylistOwner = z.object({ id: UserId, name: z.string().min(1).max(limits.nameLengthMax).nullable() });
export type PlaylistOwner = z.output<typeof PlaylistOwner>;

/**
 * What somebody may do with a playlist of another's that they were invited to: open it; also add tracks, and take out what
 * they added; also move any track and take it out. What it says of itself, who finds it, its picture, its members and its
 * removal stay its owner's.
 */
export const PlaylistRole = z.enum(['view', 'add', 'edit']);
export type PlaylistRole = z.output<typeof PlaylistRole>;

export const Playlist = z.object({
  id: PlaylistId,
  name: z.string().min(1).max(limits.nameLengthMax),
  description: z.string().max(limits.descriptionLengthMax).nullable(),
  /** Its own picture; without one the covers stand for it. */
  image: Image.nullable(),
  /** Different covers of its first tracks, in their order: four make a mosaic. */
  covers: z.array(Image).max(limits.playlistCovers),
  owner: PlaylistOwner,
  /** A playlist that is not public is there for its owner and those who were invited alone. */
  isPublic: z.boolean(),
  tracksCount: z.int().nonnegative(),
  /** Sum of its tracks, milliseconds. */
  duration: z.int().nonnegative(),
  /** As a track's. */
  likes: z.int().nonnegative(),
  /** People who follow it, and who reposted it, likewise. */
  followers: z.int().nonnegative(),
  reposts: z.int().nonnegative(),
  /** How many people it is shared with beside its owner; left out where nobody is invited. */
  members: z.int().nonnegative().optional(),
  /** The caller's, where it is another's that they have joined; left out for everybody else. */
  role: PlaylistRole.optional(),
  createdAt: z.iso.datetime(),
  /** When it was last changed. */
  updatedAt: z.iso.datetime(),
  /** Of one that fills itself: when its rule was last changed. Its tracks are nobody's to add, move or take out. */
  ruleAt: z.iso.datetime().optional(),
});
export type Playlist = z.output<typeof Playlist>;

/** What its owner says of a playlist. */
const PlaylistDetails = Playlist.pick({ description: true, isPublic: true }).extend({
  name: Name,
});

/** A playlist that is to be made. Its id is the caller's, so that a call that is sent again makes no second one. */
export const PlaylistDraft = PlaylistDetails.partial({ description: true, isPublic: true }).extend({
  id: PlaylistId.optional(),
  trackIds: z.array(TrackId).max(limits.playlistAddMax).default([]),
});
export type PlaylistDraft = z.output<typeof PlaylistDraft>;

/** `updatedAt` is that of the playlist as the caller has it: whoever changed it since is not overwritten. */
export const PlaylistChanges = PlaylistDetails.partial().extend({ updatedAt: z.iso.datetime() });
export type PlaylistChanges = z.output<typeof PlaylistChanges>;

/**
 * A place in a playlist: places sort as text, and between any two there is room for another, so moving one track writes
 * no other (`fractional-indexing`, base 62).
 */
export const PlaylistPlace = z.string().regex(/^[0-9A-Za-z]{2,200}$/);

/** A track where it stands in a playlist. The same track may stand in more than one place. */
export const PlaylistTrack = Track.extend({
  place: PlaylistPlace,
  addedAt: z.iso.datetime(),
  /** Who added it, as those read it who share the playlist; null where their account is gone, left out for everybody else. */
  addedBy: PublicProfile.nullable().optional(),
});
export type PlaylistTrack = z.output<typeof PlaylistTrack>;

/**
 * What becomes of tracks that a playlist has already: added once more, left out, or nothing of all that is to be added, so
 * that somebody can be asked.
 */
export const DuplicatesChoice = z.enum(['add', 'skip', 'ask']);
export type DuplicatesChoice = z.output<typeof DuplicatesChoice>;
