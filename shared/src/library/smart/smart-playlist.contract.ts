import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PlaylistId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Playlist, PlaylistDraft } from '../playlists/playlist.model.ts';
import { SmartRule } from './smart-rule.model.ts';

const params = z.object({ playlistId: PlaylistId });
const reply = z.object({ playlist: Playlist });

export const smartPlaylistContract = {
  create: endpoint({
    method: 'POST',
    path: 'smart-playlists',
    access: 'playlists.create',
    summary: 'Make a playlist that fills itself by a rule; the same id again is the same playlist',
    problems: ['playlist.id_taken', 'quota.reached'],
    request: z.object({ body: PlaylistDraft.omit({ trackIds: true }).extend({ rule: SmartRule }) }),
    reply,
    status: 201,
  }),
  count: endpoint({
    method: 'POST',
    path: 'smart-playlists/count',
    access: 'self',
    summary: 'Count what a rule would find for you, as a whole and rule by rule, without keeping anything',
    request: z.object({ body: z.object({ rule: SmartRule }) }),
    reply: z.object({
      /** Tracks that are out, and those of them that fit. */
      catalogue: z.int().nonnegative(),
      matches: z.int().nonnegative(),
      /** Tracks that fit each group and condition by itself: a group before its rules, these in their order. */
      counts: z.array(z.int().nonnegative()),
      /** What would be in the playlist, and its length in milliseconds. */
      kept: z.int().nonnegative(),
      duration: z.int().nonnegative(),
      /** The first of them, with what they are sorted by: a number, or a moment. */
      tracks: z
        .array(z.object({ track: Track, sortedBy: z.union([z.number(), z.iso.datetime()]).nullable() }))
        .max(limits.smartPreviewTracks),
    }),
  }),
  rule: endpoint({
    method: 'GET',
    path: 'smart-playlists/:playlistId/rule',
    access: 'self',
    summary: 'Read the rule of a smart playlist of yours',
    problems: ['playlist.not_found'],
    request: z.object({ params }),
    /** `updatedAt` is the playlist's: whoever changes the rule names it. */
    reply: z.object({ rule: SmartRule, playlist: Playlist }),
  }),
  setRule: endpoint({
    method: 'PUT',
    path: 'smart-playlists/:playlistId/rule',
    access: 'self',
    summary: 'Give a smart playlist of yours another rule, as long as nobody else has changed it (409)',
    problems: ['playlist.changed', 'playlist.not_found'],
    request: z.object({ params, body: z.object({ rule: SmartRule, updatedAt: z.iso.datetime() }) }),
    reply,
  }),
};
