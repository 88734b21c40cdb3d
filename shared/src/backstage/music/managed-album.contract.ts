import * as z from 'zod';
import { MusicState } from '../../catalog/music/publication-state.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { AlbumId, ArtistId, FileId } from '../../ids.ts';
import { AlbumChange, AlbumFields, ManagedAlbum, ManagedAlbumDetail } from './managed-music.model.ts';

const params = z.object({ albumId: AlbumId });
const reply = z.object({ album: ManagedAlbumDetail });
/** The time of the last edit that the client has read. The request is rejected if there was a later edit. */
const expectedUpdatedAt = z.iso.datetime().nullable();
/** A file of the user. Its embedded picture becomes the picture of the album. */
const coverFileId = FileId;

// Creating music needs the permission `music.create`, or the membership in the workspace of the artist. One permission
// cannot express that, so the access is `self` and the service checks it.

export const managedAlbumContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/albums',
    access: 'self',
    summary: 'List the albums of an artist that you manage, newest first; without a state all except trashed ones',
    problems: ['artist.not_found'],
    request: z.object({
      params: z.object({ artistId: ArtistId }),
      query: PageQuery.extend({ state: MusicState.optional() }),
    }),
    reply: z.object({ pagination: createPageSchema(ManagedAlbum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage/albums/:albumId',
    access: 'self',
    summary: 'Read an album that you manage with all its tracks, published or not',
    problems: ['album.not_found'],
    request: z.object({ params }),
    reply,
  }),
  create: endpoint({
    method: 'POST',
    path: 'backstage/albums',
    access: 'self',
    summary: 'Create an album without tracks; the same id returns the same album',
    problems: ['permission.denied', 'artist.not_found', 'artist.managed', 'music.id_taken', 'name.taken'],
    request: z.object({
      body: AlbumFields.extend({
        /** Chosen by the caller, so that a repeated call creates one album. */
        id: AlbumId,
        coverFileId: coverFileId.nullable().default(null),
      }),
    }),
    reply,
    status: 201,
    activity: { action: 'album.create', subjects: ['album'], permission: 'music.update' },
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/albums/:albumId',
    access: 'self',
    summary: 'Edit an album that you manage, if it was not edited since it was read (409 returns the current album)',
    problems: [
      'permission.denied',
      'album.not_found',
      'artist.not_found',
      'artist.managed',
      'music.changed',
      'name.taken',
    ],
    request: z.object({
      params,
      body: AlbumChange.extend({ expectedUpdatedAt, coverFileId: coverFileId.optional() }),
    }),
    reply,
    activity: { action: 'album.update', subjects: ['album'], permission: 'music.update' },
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/albums/:albumId/picture',
    access: 'self',
    summary: 'Set the picture of an album that you manage',
    problems: ['album.not_found', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply,
    activity: { action: 'album.update', subjects: ['album'], permission: 'music.update' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/albums/:albumId/picture',
    access: 'self',
    summary: 'Remove the picture of an album that you manage',
    problems: ['album.not_found'],
    request: z.object({ params }),
    reply,
    activity: { action: 'album.update', subjects: ['album'], permission: 'music.update' },
  }),
};
