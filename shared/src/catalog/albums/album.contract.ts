import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createCountQuery, createRelationQuery } from '../../http/relations.ts';
import { AlbumId } from '../../ids.ts';
import { Album } from '../music/album.model.ts';
import { Track } from '../music/track.model.ts';

export const albumContract = {
  get: endpoint({
    method: 'GET',
    path: 'albums/:albumId',
    access: 'music.view',
    summary: 'Read an album with all its tracks, by disc and number',
    problems: ['album.not_found'],
    request: z.object({
      params: z.object({ albumId: AlbumId }),
      // Every reply contains all of them.
      query: z
        .object({
          ...createRelationQuery('artists', 'tracks', 'genres', 'tags'),
          ...createCountQuery('tracks', 'plays', 'likes', 'reposts'),
        })
        .default({}),
    }),
    reply: z.object({ album: Album.extend({ tracks: z.array(Track) }) }),
  }),
};
