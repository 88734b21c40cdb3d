import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { ArtistId, UserId } from '../../ids.ts';
import { ArtistFields, ArtistPicture, ManagedArtist } from './managed-artist.model.ts';

const params = z.object({ artistId: ArtistId });
const reply = z.object({ artist: ManagedArtist });

export const managedArtistContract = {
  get: endpoint({
    method: 'GET',
    path: 'backstage/artists/:artistId',
    access: 'self',
    summary: 'Read an artist that you manage, or of a workspace that you are a member of, with its managers',
    problems: ['artist.not_found'],
    request: z.object({ params }),
    reply,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'backstage/artists/:artistId',
    access: 'self',
    summary: 'Edit an artist that you manage, if it was not edited since it was read (409 returns the current artist)',
    problems: ['artist.not_found', 'permission.denied', 'artist.changed', 'name.taken'],
    request: z.object({
      params,
      /** `expectedUpdatedAt`: the time of the last edit that the client has read. */
      body: ArtistFields.partial().extend({ expectedUpdatedAt: z.iso.datetime().nullable() }),
    }),
    reply,
    activity: { action: 'artist.update', subjects: ['artist'], permission: 'music.update' },
  }),
  setPicture: endpoint({
    method: 'POST',
    path: 'backstage/artists/:artistId/pictures/:picture',
    access: 'self',
    summary: 'Set a picture of an artist that you manage',
    problems: ['artist.not_found', 'permission.denied', 'image.invalid'],
    bodyType: 'multipart',
    formBytesMax: 4.25 * 1024 ** 2,
    request: z.object({ params: params.extend({ picture: ArtistPicture }), body: z.object({ file: z.file() }) }),
    reply,
    activity: { action: 'artist.update', subjects: ['artist'], permission: 'music.update' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/pictures/:picture',
    access: 'self',
    summary: 'Remove a picture of an artist that you manage',
    problems: ['artist.not_found', 'permission.denied'],
    request: z.object({ params: params.extend({ picture: ArtistPicture }) }),
    reply,
    activity: { action: 'artist.update', subjects: ['artist'], permission: 'music.update' },
  }),
  removeManager: endpoint({
    method: 'DELETE',
    path: 'backstage/artists/:artistId/managers/:userId',
    access: 'self',
    summary: 'Remove a manager of an artist that you manage; the last one stays unless the artist is in a workspace',
    problems: ['artist.not_found', 'permission.denied', 'artist.last_manager'],
    request: z.object({ params: params.extend({ userId: UserId }) }),
    reply: z.object({}),
    activity: { action: 'artist.managers', subjects: ['artist'], permission: 'music.update' },
  }),
};
