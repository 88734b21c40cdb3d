import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { ArtistId, UserId } from '../../ids.ts';
import { ArtistFields, ArtistPicture, ManagedArtist } from './managed-artist.model.ts';

const params = z.object({ artistId: ArtistId });
const one = z.object({ artist: ManagedArtist });

export const managedArtistContract = {
  get: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId',
    access: 'self',
    summary: 'Read an artist of yours, with those who manage it',
    problems: ['artist.not_found'],
    request: z.object({ params }),
    reply: one,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/artists/:artistId',
    access: 'self',
    summary: 'Change an artist of yours, as long as nobody else has (409 brings it as it is now)',
    problems: ['artist.not_found', 'artist.changed', 'name.taken'],
    request: z.object({
      params,
      /** `known`: when it was last edited, as it was read. */
      body: ArtistFields.partial().extend({ known: z.iso.datetime().nullable() }),
    }),
    reply: one,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/artists/:artistId/pictures/:picture',
    access: 'self',
    summary: 'Set a picture of an artist of yours',
    problems: ['artist.not_found', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params: params.extend({ picture: ArtistPicture }), body: z.object({ file: z.file() }) }),
    reply: one,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/pictures/:picture',
    access: 'self',
    summary: 'Remove a picture of an artist of yours',
    problems: ['artist.not_found'],
    request: z.object({ params: params.extend({ picture: ArtistPicture }) }),
    reply: one,
  }),
  removeManager: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/managers/:userId',
    access: 'self',
    summary: 'End that somebody manages an artist of yours; the last one stays',
    problems: ['artist.not_found', 'artist.last_manager'],
    request: z.object({ params: params.extend({ userId: UserId }) }),
    reply: z.object({}),
  }),
};
