import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, PlaylistId, UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import {
  FollowChange,
  FollowCounts,
  FollowedArtist,
  FollowedId,
  FollowedPlaylist,
  FollowedUser,
  FollowsState,
} from './follow.model.ts';

const state = z.object({ follows: FollowsState });
const listParams = z.object({ userId: z.union([z.literal('me'), UserId]) });
const userParams = z.object({ userId: UserId });

/** The endpoints that follow and unfollow one target. */
const followEndpoints = <Path extends string, Params extends z.core.$ZodType>(
  path: Path,
  targetName: string,
  params: Params,
) => ({
  follow: endpoint({
    method: 'PUT',
    path,
    access: 'self',
    summary: `Follow ${targetName}; can be repeated`,
    problems: ['follow.not_found', 'quota.reached'],
    request: z.object({ params }),
    reply: state,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path,
    access: 'self',
    summary: `Unfollow ${targetName}`,
    request: z.object({ params }),
    reply: state,
  }),
});

const artist = followEndpoints('artists/:artistId/follow', 'an artist', z.object({ artistId: ArtistId }));
const user = followEndpoints('users/:userId/follow', 'a user', userParams);
const playlist = followEndpoints('playlists/:playlistId/follow', 'a playlist', z.object({ playlistId: PlaylistId }));

const listEndpoint = <Path extends string, Row extends z.core.$ZodType>(path: Path, targetNames: string, row: Row) =>
  endpoint({
    method: 'GET',
    path,
    access: 'music.view',
    summary: `List the ${targetNames} that a user follows, newest first, if they publish them; unavailable ones are left out`,
    problems: ['user.not_found'],
    request: z.object({ params: listParams, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(row) }),
  });

export const followsContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/follows',
    access: 'self',
    summary: 'Follow or unfollow several targets in order; returns the ids of those that do not exist',
    problems: ['quota.reached'],
    request: z.object({
      body: z.object({ changes: z.array(FollowChange).min(1).max(libraryLimits.reactionChangesMax) }),
    }),
    reply: state.extend({ missing: z.array(FollowedId) }),
  }),
  followArtist: artist.follow,
  unfollowArtist: artist.unfollow,
  followUser: user.follow,
  unfollowUser: user.unfollow,
  followPlaylist: playlist.follow,
  unfollowPlaylist: playlist.unfollow,
  counts: endpoint({
    method: 'GET',
    path: 'users/:userId/follow',
    access: 'music.view',
    summary: 'Read how many followers a user has, and how many artists, users and playlists they follow',
    problems: ['user.not_found'],
    request: z.object({ params: userParams }),
    reply: FollowCounts,
  }),
  followers: endpoint({
    method: 'GET',
    path: 'users/:userId/followers',
    access: 'music.view',
    summary: 'List the followers of a user, newest first; to others only those who publish their follows',
    problems: ['user.not_found'],
    request: z.object({ params: listParams, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(PublicProfile) }),
  }),
  artists: listEndpoint('users/:userId/following/artists', 'artists', FollowedArtist),
  users: listEndpoint('users/:userId/following/users', 'users', FollowedUser),
  playlists: listEndpoint('users/:userId/following/playlists', 'playlists', FollowedPlaylist),
};
