import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { countQuery, relationQuery } from '../../http/relations.ts';
import { PlaylistId, TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import {
  DuplicatesChoice,
  Playlist,
  PlaylistChanges,
  PlaylistDraft,
  PlaylistPlace,
  PlaylistTrack,
} from './playlist.model.ts';

const params = z.object({ playlistId: PlaylistId });
const reply = z.object({ playlist: Playlist });
/** Null is the end. */
const before = PlaylistPlace.nullable().default(null);
const places = (most: number) => z.array(PlaylistPlace).min(1).max(most);

export const playlistContract = {
  // Before what has a variable in its place.
  withTrack: endpoint({
    method: 'GET',
    path: 'playlists/with/:trackId',
    access: 'music.view',
    summary: `List the best liked of the latest ${limits.playlistsWithTrackRead} playlists that a track stands in, as far as they are public or yours`,
    request: z.object({ params: z.object({ trackId: TrackId }) }),
    reply: z.object({ playlists: z.array(Playlist) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId',
    access: 'music.view',
    summary: 'Read a playlist; one that is not public is there for its owner and those who share it alone',
    problems: ['playlist.not_found'],
    request: z.object({
      params,
      // The owner and the counts are in every reply.
      query: z
        .object({
          ...relationQuery('owner', 'tracks'),
          ...countQuery('tracks', 'likes', 'followers', 'reposts'),
        })
        .default({}),
    }),
    reply: z.object({
      playlist: Playlist.extend({
        /** The first ones where they were asked for; the others follow at `playlists/:playlistId/tracks`. */
        tracks: z.array(PlaylistTrack).max(limits.relationRows).optional(),
      }),
    }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/tracks',
    access: 'music.view',
    summary: 'List the tracks of a playlist in its order, with when each was added',
    problems: ['playlist.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: pageOf(PlaylistTrack) }),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: 'users/me/playlists',
    access: 'self',
    summary: 'List your playlists, public or not, those made last first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: pageOf(Playlist) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'playlists',
    access: 'playlists.create',
    summary: 'Make a playlist; the same id again is the same playlist',
    problems: ['playlist.id_taken', 'quota.reached'],
    request: z.object({ body: PlaylistDraft }),
    reply,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId',
    access: 'self',
    summary: 'Change a playlist of yours, as long as nobody else has (409 brings it as it is now)',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params, body: PlaylistChanges }),
    reply,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/picture',
    access: 'self',
    summary: 'Give a playlist of yours a picture of its own',
    problems: ['image.invalid', 'playlist.changed', 'playlist.not_found'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/picture',
    access: 'self',
    summary: 'Take its own picture from a playlist of yours: its covers stand for it again',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId',
    access: 'self',
    summary: 'Remove a playlist of yours',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
  addTracks: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/tracks',
    access: 'self',
    summary:
      'Add tracks to a playlist of yours, or one that you share and may add to, before a place or at its end; asked for, nothing where it has some of them already',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart', 'quota.reached'],
    request: z.object({
      params,
      body: z.object({
        trackIds: z.array(TrackId).min(1).max(limits.playlistAddMax),
        before,
        duplicates: DuplicatesChoice.default('add'),
      }),
    }),
    /**
     * Where each stands that was added, in their order; and those that the playlist had, unless all were to be added. None of
     * either where a refusal brings the playlist as it is now.
     */
    reply: reply.extend({
      added: z.array(z.object({ trackId: TrackId, place: PlaylistPlace })).default([]),
      duplicates: z.array(TrackId).default([]),
    }),
  }),
  removeTracks: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/tracks',
    access: 'self',
    summary:
      'Take tracks out of a playlist of yours, or one that you share, by their places; who may only add takes out their own',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart'],
    request: z.object({ params, body: z.object({ places: places(limits.playlistAddMax) }) }),
    reply,
  }),
  moveTracks: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId/tracks/order',
    access: 'self',
    summary:
      'Move tracks of a playlist of yours, or one that you share and may edit, before a place or to its end, in the order given',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart'],
    request: z.object({ params, body: z.object({ places: places(limits.playlistMoveMax), before }) }),
    /** Where each stands that was still at its place, in the order given; none where a refusal brings the playlist. */
    reply: reply.extend({ moved: z.array(z.object({ from: PlaylistPlace, place: PlaylistPlace })).default([]) }),
  }),
};
