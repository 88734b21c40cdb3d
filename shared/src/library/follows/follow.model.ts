import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, PlaylistId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { reactionsStateOf } from '../reactions/reaction.model.ts';

/** What can be followed. */
export const FollowType = z.enum(['artist', 'user', 'playlist']);
export type FollowType = z.output<typeof FollowType>;

/** Ids of what can be followed: each says by its beginning what it is of. */
export const FollowedId = z.union([ArtistId, UserId, PlaylistId]);
export type FollowedId = z.output<typeof FollowedId>;

/** One thing that is to be followed, or no longer. */
export const FollowChange = z.object({
  id: FollowedId,
  followed: z.boolean(),
  /** When somebody said so, where they were offline; the future counts as now. */
  at: z.iso.datetime().optional(),
});
export type FollowChange = z.output<typeof FollowChange>;

/** Where somebody's follows stand. */
export const FollowsState = reactionsStateOf(FollowType);
export type FollowsState = z.output<typeof FollowsState>;

/** How many follow somebody, and how many artists, people and playlists they follow: null where they keep that to themselves. */
export const FollowCounts = z.object({
  followers: z.int().nonnegative(),
  following: z.int().nonnegative().nullable(),
});
export type FollowCounts = z.output<typeof FollowCounts>;

/** Those whom whoever looks at somebody follows, and who follow that one: a few, and how many. */
export const KnownFollowers = z.object({
  people: z.array(PublicProfile).max(limits.knownFollowersShown),
  count: z.int().nonnegative(),
});
export type KnownFollowers = z.output<typeof KnownFollowers>;

const since = { followedAt: z.iso.datetime() };
export const FollowedArtist = Artist.extend(since);
export type FollowedArtist = z.output<typeof FollowedArtist>;
export const FollowedPerson = PublicProfile.extend(since);
export type FollowedPerson = z.output<typeof FollowedPerson>;
export const FollowedPlaylist = Playlist.extend(since);
export type FollowedPlaylist = z.output<typeof FollowedPlaylist>;
