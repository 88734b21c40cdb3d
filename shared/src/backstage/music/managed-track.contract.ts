import * as z from 'zod';
import { MusicState } from '../../catalog/music/publication-state.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { AlbumId, ArtistId, FileId, TrackId } from '../../ids.ts';
import { backstageLimits } from '../backstage-limits.ts';
import { ManagedTrack, ManagedTrackDetail, RefusedChange, TrackChange, TrackFields } from './managed-music.model.ts';

const params = z.object({ trackId: TrackId });
const reply = z.object({ track: ManagedTrackDetail });
/** The time of the last edit that the client has read. The request is rejected if there was a later edit. */
const expectedUpdatedAt = z.iso.datetime().nullable();
/** The album of the track; null for none. */
const albumId = AlbumId.nullable();

// As for albums, the service checks who may create music.

export const managedTrackContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/tracks',
    access: 'self',
    summary: 'List the tracks of an artist that you manage, newest first; without a state all except trashed ones',
    problems: ['artist.not_found'],
    request: z.object({
      params: z.object({ artistId: ArtistId }),
      query: PageQuery.extend({ state: MusicState.optional() }),
    }),
    reply: z.object({ pagination: createPageSchema(ManagedTrack) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage/tracks/:trackId',
    access: 'self',
    summary: 'Read a track that you manage with all editable fields, published or not',
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply,
  }),
  create: endpoint({
    method: 'POST',
    path: 'backstage/tracks',
    access: 'self',
    summary: 'Create tracks from your processed files; repeated calls create one track for each file',
    problems: [
      'permission.denied',
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
          .max(backstageLimits.tracksCreatedMax),
      }),
    }),
    reply: z.object({ tracks: z.array(ManagedTrack) }),
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/tracks/:trackId',
    access: 'self',
    summary: 'Edit a track that you manage, if it was not edited since it was read (409 returns the current track)',
    problems: [
      'permission.denied',
      'track.not_found',
      'album.not_found',
      'album.full',
      'artist.not_found',
      'artist.managed',
      'music.changed',
    ],
    request: z.object({ params, body: TrackChange.extend({ expectedUpdatedAt, albumId: albumId.optional() }) }),
    reply,
    activity: { action: 'track.update', subjects: ['track'], permission: 'music.update' },
  }),
  editMany: endpoint({
    method: 'PUT',
    path: 'backstage/tracks',
    access: 'self',
    summary: 'Edit tracks that you manage independently; the reply lists the rejected changes',
    request: z.object({
      body: z.object({
        changes: z
          .array(
            z.object({
              trackId: TrackId,
              expectedUpdatedAt,
              change: TrackChange.extend({ albumId: albumId.optional() }),
            }),
          )
          .min(1)
          .max(backstageLimits.tracksChangedMax),
      }),
    }),
    reply: z.object({ tracks: z.array(ManagedTrack), refused: z.array(RefusedChange) }),
    activity: { action: 'track.update', subjects: ['track'], permission: 'music.update' },
  }),
  replaceAudio: endpoint({
    method: 'POST',
    path: 'backstage/tracks/:trackId/audio',
    access: 'self',
    summary: 'Replace the file of a track that you manage; its address, plays and position stay',
    problems: [
      'permission.denied',
      'track.not_found',
      'file.not_found',
      'file.in_use',
      'upload.incomplete',
      'music.changed',
    ],
    request: z.object({ params, body: z.object({ expectedUpdatedAt, fileId: FileId }) }),
    reply,
    activity: { action: 'track.update', subjects: ['track'], permission: 'music.update' },
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/tracks/:trackId/picture',
    access: 'self',
    summary: 'Set the picture of a track that you manage',
    problems: ['track.not_found', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply,
    activity: { action: 'track.update', subjects: ['track'], permission: 'music.update' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/tracks/:trackId/picture',
    access: 'self',
    summary: "Remove the picture of a track that you manage: the album's picture is shown",
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply,
    activity: { action: 'track.update', subjects: ['track'], permission: 'music.update' },
  }),
};
