import * as z from 'zod';
import { MusicState } from '../../catalog/music/publication-state.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { AlbumId, ArtistId, FileId } from '../../ids.ts';
import { AlbumChange, AlbumFields, ManagedAlbum, ManagedAlbumDetail } from './managed-music.model.ts';

const params = z.object({ albumId: AlbumId });
const one = z.object({ album: ManagedAlbumDetail });
/** When it was last edited, as it was read: edited since, nothing is written. */
const known = z.iso.datetime().nullable();
/** A file of yours whose embedded picture is the album's. */
const coverOf = FileId;

export const managedAlbumContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId/albums',
    access: 'self',
    summary: 'List the albums of an artist of yours, the newest first; without a state all but those in the bin',
    problems: ['artist.not_found'],
    request: z.object({
      params: z.object({ artistId: ArtistId }),
      query: PageQuery.extend({ state: MusicState.optional() }),
    }),
    reply: z.object({ pagination: pageOf(ManagedAlbum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'backstage/albums/:albumId',
    access: 'self',
    summary: 'Read an album of yours with all its tracks, out or not',
    problems: ['album.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
  create: endpoint({
    method: 'POST',
    path: 'backstage/albums',
    access: 'music.create',
    summary: 'Make an album without tracks; the same id again is the same album',
    problems: ['artist.not_found', 'artist.managed', 'music.id_taken', 'name.taken'],
    request: z.object({
      body: AlbumFields.extend({
        /** Chosen by the caller, so that a call that is made again makes one album. */
        id: AlbumId,
        coverOf: coverOf.nullable().default(null),
      }),
    }),
    reply: one,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/albums/:albumId',
    access: 'self',
    summary: 'Change an album of yours, as long as nobody else has (409 brings it as it is now)',
    problems: ['album.not_found', 'artist.not_found', 'artist.managed', 'music.changed', 'name.taken'],
    request: z.object({ params, body: AlbumChange.extend({ known, coverOf: coverOf.optional() }) }),
    reply: one,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/albums/:albumId/picture',
    access: 'self',
    summary: 'Set the picture of an album of yours',
    problems: ['album.not_found', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params, body: z.object({ file: z.file() }) }),
    reply: one,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/albums/:albumId/picture',
    access: 'self',
    summary: 'Remove the picture of an album of yours',
    problems: ['album.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
};
