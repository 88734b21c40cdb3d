import * as z from 'zod';
import { MusicState } from '../../catalog/music/publication-state.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { AlbumId, ArtistId, FileId, TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { ManagedTrack, ManagedTrackDetail, RefusedChange, TrackChange, TrackFields } from './managed-music.model.ts';

const params = z.object({ trackId: TrackId });
const one = z.object({ track: ManagedTrackDetail });
/** When it was last edited, as it was read: edited since, nothing is written. */
const known = z.iso.datetime().nullable();
/** The album it stands on; null for none. */
const albumId = AlbumId.nullable();

export const managedTrackContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/tracks',
    access: 'self',
    summary: 'List the tracks of an artist of yours, the newest first; without a state all but those in the bin',
    problems: ['artist.not_found'],
    request: z.object({
      params: z.object({ artistId: ArtistId }),
      query: PageQuery.extend({ state: MusicState.optional() }),
    }),
    reply: z.object({ pagination: pageOf(ManagedTrack) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage/tracks/:trackId',
    access: 'self',
    summary: 'Read a track of yours with all that you may change, out or not',
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: 'backstage/tracks',
    access: 'music.create',
    summary: 'Make tracks of files of yours that are ready; a file is one track, however often it is asked',
    problems: [
      'album.not_found',
      'album.full',
      'artist.not_found',
      'artist.managed',
      'file.not_found',
      'file.in_use',
      'upload.incomplete',
    ],
    request: z.object({
      body: z.object({
        albumId,
        tracks: z
          .array(TrackFields.extend({ fileId: FileId }))
          .min(1)
          .max(limits.tracksMadeMax),
      }),
    }),
    reply: z.object({ tracks: z.array(ManagedTrack) }),
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/tracks/:trackId',
    access: 'self',
    summary: 'Change a track of yours, as long as nobody else has (409 brings it as it is now)',
    problems: [
      'track.not_found',
      'album.not_found',
      'album.full',
      'artist.not_found',
      'artist.managed',
      'music.changed',
    ],
    request: z.object({ params, body: TrackChange.extend({ known, albumId: albumId.optional() }) }),
    reply: one,
  }),
  editMany: endpoint({
    method: 'PUT',
    path: 'backstage/tracks',
    access: 'self',
    summary: 'Change tracks of yours, each for itself: what cannot be changed is told, and the others are changed',
    request: z.object({
      body: z.object({
        changes: z
          .array(z.object({ trackId: TrackId, known, change: TrackChange.extend({ albumId: albumId.optional() }) }))
          .min(1)
          .max(limits.tracksChangedMax),
      }),
    }),
    reply: z.object({ tracks: z.array(ManagedTrack), refused: z.array(RefusedChange) }),
  }),
  replaceAudio: endpoint({
    method: 'POST',
    path: 'backstage/tracks/:trackId/audio',
    access: 'music.create',
    summary: 'Put another file of yours behind a track; its address, its plays and its place stay',
    problems: ['track.not_found', 'file.not_found', 'file.in_use', 'upload.incomplete', 'music.changed'],
    request: z.object({ params, body: z.object({ known, fileId: FileId }) }),
    reply: one,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/tracks/:trackId/picture',
    access: 'self',
    summary: 'Set the picture of a track of yours',
    problems: ['track.not_found', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply: one,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/tracks/:trackId/picture',
    access: 'self',
    summary: "Remove the picture of a track of yours: its album's is shown",
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
};
