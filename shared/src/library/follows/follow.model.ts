import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, PlaylistId, UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { createReactionsStateSchema } from '../reactions/reaction.model.ts';

/** The types of targets that can be followed. */
export const FollowType = z.enum(['artist', 'user', 'playlist']);
export type FollowType = z.output<typeof FollowType>;

/** Ids of targets that can be followed. The prefix of an id determines its type. */
export const FollowedId = z.union([ArtistId, UserId, PlaylistId]);
export type FollowedId = z.output<typeof FollowedId>;

/** A target to add to the follows or to remove from them. */
export const FollowChange = z.object({
  id: FollowedId,
  followed: z.boolean(),
  /** When the user pressed the button, if the browser was offline. A future time counts as now. */
  at: z.iso.datetime().optional(),
});
export type FollowChange = z.output<typeof FollowChange>;

/** The totals of the follows of a user. */
export const FollowsState = createReactionsStateSchema(FollowType);
export type FollowsState = z.output<typeof FollowsState>;

/**
 * The number of followers of a user, and the number of artists, users and playlists that they follow, or null if
 * they hide it.
 */
export const FollowCounts = z.object({
  followers: z.int().nonnegative(),
  following: z.int().nonnegative().nullable(),
});
export type FollowCounts = z.output<typeof FollowCounts>;

/** The followers of a user that the viewer also follows: the first few, and their number. */
export const KnownFollowers = z.object({
  users: z.array(PublicProfile).max(libraryLimits.knownFollowersShown),
  count: z.int().nonnegative(),
});
export type KnownFollowers = z.output<typeof KnownFollowers>;

const followTime = { followedAt: z.iso.datetime() };
export const FollowedArtist = Artist.extend(followTime);
export type FollowedArtist = z.output<typeof FollowedArtist>;
export const FollowedUser = PublicProfile.extend(followTime);
export type FollowedUser = z.output<typeof FollowedUser>;
export const FollowedPlaylist = Playlist.extend(followTime);
export type FollowedPlaylist = z.output<typeof FollowedPlaylist>;
