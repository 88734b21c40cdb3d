import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PlaylistId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import { Playlist, PlaylistDraft } from '../playlists/playlist.model.ts';
import { SmartRule } from './smart-rule.model.ts';

const params = z.object({ playlistId: PlaylistId });
const reply = z.object({ playlist: Playlist });

export const smartPlaylistContract = {
  create: endpoint({
    method: 'POST',
    path: 'smart-playlists',
    access: 'playlists.create',
    summary: 'Create a smart playlist from a rule; the same id returns the existing playlist',
    problems: ['playlist.id_taken', 'quota.reached'],
    request: z.object({ body: PlaylistDraft.omit({ trackIds: true }).extend({ rule: SmartRule }) }),
    reply,
    status: 201,
  }),
  count: endpoint({
    method: 'POST',
    path: 'smart-playlists/count',
    access: 'self',
    summary: 'Count the matches of a rule for you, in total and for each condition; nothing is stored',
    request: z.object({ body: z.object({ rule: SmartRule }) }),
    reply: z.object({
      /** The number of published tracks, and of those that match. */
      catalogue: z.int().nonnegative(),
      matches: z.int().nonnegative(),
      /** The number of matches of each group and condition by itself, a group before its rules. */
      counts: z.array(z.int().nonnegative()),
      /** The number of tracks in the playlist, and their duration in milliseconds. */
      included: z.int().nonnegative(),
      duration: z.int().nonnegative(),
      /** The first tracks with the value that they are sorted by: a number or a time. */
      tracks: z
        .array(z.object({ track: Track, sortedBy: z.union([z.number(), z.iso.datetime()]).nullable() }))
        .max(libraryLimits.smartPreviewTracks),
    }),
  }),
  rule: endpoint({
    method: 'GET',
    path: 'smart-playlists/:playlistId/rule',
    access: 'self',
    summary: 'Read the rule of one of your smart playlists',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    /** A client that changes the rule sends the `updatedAt` of the playlist. */
    reply: z.object({ rule: SmartRule, playlist: Playlist }),
  }),
  setRule: endpoint({
    method: 'PUT',
    path: 'smart-playlists/:playlistId/rule',
    access: 'self',
    summary: 'Change the rule of one of your smart playlists; 409 if it was changed meanwhile',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params, body: z.object({ rule: SmartRule, updatedAt: z.iso.datetime() }) }),
    reply,
  }),
};
