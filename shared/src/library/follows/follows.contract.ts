import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ArtistId, PlaylistId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import {
  FollowChange,
  FollowCounts,
  FollowedArtist,
  FollowedId,
  FollowedPerson,
  FollowedPlaylist,
  FollowsState,
} from './follow.model.ts';

const state = z.object({ follows: FollowsState });
const whose = z.object({ userId: z.union([z.literal('me'), UserId]) });
const person = z.object({ userId: UserId });

/** The two calls about one thing. */
const pairOf = <Path extends string, Params extends z.core.$ZodType>(path: Path, what: string, params: Params) => ({
  follow: endpoint({
    method: 'PUT',
    path,
    access: 'self',
    summary: `Follow ${what}; again is the same as once`,
    problems: ['follow.not_found', 'quota.reached'],
    request: z.object({ params }),
    reply: state,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path,
    access: 'self',
    summary: `Follow ${what} no longer`,
    request: z.object({ params }),
    reply: state,
  }),
});

const artist = pairOf('artists/:artistId/follow', 'an artist', z.object({ artistId: ArtistId }));
const user = pairOf('users/:userId/follow', 'somebody', person);
const playlist = pairOf('playlists/:playlistId/follow', 'a playlist', z.object({ playlistId: PlaylistId }));

const listOf = <Path extends string, Row extends z.core.$ZodType>(path: Path, what: string, row: Row) =>
  endpoint({
    method: 'GET',
    path,
    access: 'music.view',
    summary: `List the ${what} that somebody follows, the latest first, where they show that; what is not to be had any more is left out`,
    problems: ['user.not_found'],
    request: z.object({ params: whose, query: PageQuery }),
    reply: z.object({ pagination: pageOf(row) }),
  });

export const followsContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/follows',
    access: 'self',
    summary: 'Follow several things, or no longer, as if one after the other; those that are not there are told',
    problems: ['quota.reached'],
    request: z.object({ body: z.object({ changes: z.array(FollowChange).min(1).max(limits.marksChangedMax) }) }),
    reply: state.extend({ gone: z.array(FollowedId) }),
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
    summary: 'Read how many follow somebody, and how many artists, people and playlists they follow',
    problems: ['user.not_found'],
    request: z.object({ params: person }),
    reply: FollowCounts,
  }),
  followers: endpoint({
    method: 'GET',
    path: 'users/:userId/followers',
    access: 'music.view',
    summary: 'List those who follow somebody, the latest first; to others only those who show whom they follow',
    problems: ['user.not_found'],
    request: z.object({ params: whose, query: PageQuery }),
    reply: z.object({ pagination: pageOf(PublicProfile) }),
  }),
  artists: listOf('users/:userId/following/artists', 'artists', FollowedArtist),
  users: listOf('users/:userId/following/users', 'people', FollowedPerson),
  playlists: listOf('users/:userId/following/playlists', 'playlists', FollowedPlaylist),
};
