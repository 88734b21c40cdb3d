import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { httpLimits } from '../../http/http-limits.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { createCountQuery, createRelationQuery } from '../../http/relations.ts';
import { PlaylistId, TrackId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
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
/** The place before which tracks are inserted; null for the end. */
const before = PlaylistPlace.nullable().default(null);
const places = (max: number) => z.array(PlaylistPlace).min(1).max(max);

export const playlistContract = {
  // This route must come before those with a parameter at the same position.
  withTrack: endpoint({
    method: 'GET',
    path: 'playlists/with/:trackId',
    access: 'music.view',
    summary: `List the most liked of the latest ${libraryLimits.playlistsWithTrackRead} playlists that contain a track and are public or yours`,
    request: z.object({ params: z.object({ trackId: TrackId }) }),
    reply: z.object({ playlists: z.array(Playlist) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId',
    access: 'music.view',
    summary: 'Read a playlist; a private one only as its owner or a member',
    problems: ['playlist.not_found'],
    request: z.object({
      params,
      // Every reply contains the owner and the counts.
      query: z
        .object({
          ...createRelationQuery('owner', 'tracks'),
          ...createCountQuery('tracks', 'likes', 'followers', 'reposts'),
        })
        .default({}),
    }),
    reply: z.object({
      playlist: Playlist.extend({
        /** The first tracks, if they were requested. The others are at `playlists/:playlistId/tracks`. */
        tracks: z.array(PlaylistTrack).max(httpLimits.relationRows).optional(),
      }),
    }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/tracks',
    access: 'music.view',
    summary: 'List the tracks of a playlist in order, with the time when each was added',
    problems: ['playlist.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(PlaylistTrack) }),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: 'users/me/playlists',
    access: 'self',
    summary: 'List your public and private playlists, newest first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Playlist) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'playlists',
    access: 'playlists.create',
    summary: 'Create a playlist; the same id returns the existing playlist',
    problems: ['playlist.id_taken', 'quota.reached'],
    request: z.object({ body: PlaylistDraft }),
    reply,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId',
    access: 'self',
    summary: 'Change one of your playlists; 409 with the current playlist if it was changed meanwhile',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params, body: PlaylistChanges }),
    reply,
    activity: { action: 'playlist.update', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/picture',
    access: 'self',
    summary: 'Set the picture of one of your playlists',
    problems: ['image.invalid', 'playlist.changed', 'playlist.not_found'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply,
    activity: { action: 'playlist.update', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/picture',
    access: 'self',
    summary: 'Remove the picture of one of your playlists, which shows its covers again',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params }),
    reply,
    activity: { action: 'playlist.update', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId',
    access: 'self',
    summary: 'Delete one of your playlists',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    reply: z.object({}),
    activity: { action: 'playlist.delete', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  addTracks: endpoint({
    method: 'POST',
    path: 'playlists/:playlistId/tracks',
    access: 'self',
    summary:
      'Add tracks to a playlist that you own or may add to, before a place or at the end; optionally without duplicates, or nothing if there are some',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart', 'quota.reached'],
    request: z.object({
      params,
      body: z.object({
        trackIds: z.array(TrackId).min(1).max(libraryLimits.playlistAddMax),
        before,
        duplicates: DuplicatesChoice.default('add'),
      }),
    }),
    /**
     * The places of the added tracks in order, and the tracks that the playlist already contained, unless duplicates
     * are added. Both are empty in a conflict with the current playlist.
     */
    reply: reply.extend({
      added: z.array(z.object({ trackId: TrackId, place: PlaylistPlace })).default([]),
      duplicates: z.array(TrackId).default([]),
    }),
    activity: { action: 'playlist.tracks', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  removeTracks: endpoint({
    method: 'DELETE',
    path: 'playlists/:playlistId/tracks',
    access: 'self',
    summary:
      'Remove tracks by place from a playlist that you own or may edit; if you may only add, the tracks that you added',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart'],
    request: z.object({ params, body: z.object({ places: places(libraryLimits.playlistAddMax) }) }),
    reply,
    activity: { action: 'playlist.tracks', subjects: ['playlist'], permission: 'playlists.update' },
  }),
  moveTracks: endpoint({
    method: 'PUT',
    path: 'playlists/:playlistId/tracks/order',
    access: 'self',
    summary: 'Move tracks of a playlist that you own or may edit before a place or to the end, in the given order',
    problems: ['playlist.changed', 'playlist.crowded', 'playlist.not_found', 'playlist.smart'],
    request: z.object({ params, body: z.object({ places: places(libraryLimits.playlistMoveMax), before }) }),
    /** The new places of the tracks that still existed, in the given order; empty in a conflict. */
    reply: reply.extend({ moved: z.array(z.object({ from: PlaylistPlace, place: PlaylistPlace })).default([]) }),
    activity: { action: 'playlist.tracks', subjects: ['playlist'], permission: 'playlists.update' },
  }),
};
