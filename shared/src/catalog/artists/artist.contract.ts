import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { httpLimits } from '../../http/http-limits.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { createCountQuery, createRelationQuery } from '../../http/relations.ts';
import { ArtistId } from '../../ids.ts';
import { catalogLimits } from '../catalog-limits.ts';
import { Album } from '../music/album.model.ts';
import { Artist } from '../music/artist.model.ts';
import { Track } from '../music/track.model.ts';

const params = z.object({ artistId: ArtistId });

/** Relations and counts of an artist, if requested. */
const ArtistRelations = z.object({
  /** The newest, at most `httpLimits.relationRows`; `artists/:artistId/albums` lists all. */
  albums: z.array(Album).max(httpLimits.relationRows).optional(),
  /** The most played, at most `httpLimits.relationRows`; `artists/:artistId/tracks` lists all. */
  tracks: z.array(Track).max(httpLimits.relationRows).optional(),
  similar: z.array(Artist).max(catalogLimits.similarArtists).optional(),
  /** Number of published albums, at most `httpLimits.relationCountMax`. */
  albumsCount: z.int().nonnegative().max(httpLimits.relationCountMax).optional(),
  tracksCount: z.int().nonnegative().max(httpLimits.relationCountMax).optional(),
});

export const artistContract = {
  get: endpoint({
    method: 'GET',
    path: 'artists/:artistId',
    access: 'music.view',
    summary: 'Read an artist',
    problems: ['artist.not_found'],
    request: z.object({
      params,
      // Every reply contains genres, plays, likes and followers.
      query: z
        .object({
          ...createRelationQuery('albums', 'tracks', 'similar', 'genres'),
          ...createCountQuery('albums', 'tracks', 'plays', 'likes', 'followers'),
        })
        .default({}),
    }),
    reply: z.object({ artist: Artist.extend(ArtistRelations.shape) }),
  }),
  albums: endpoint({
    method: 'GET',
    path: 'artists/:artistId/albums',
    access: 'music.view',
    summary: 'List the albums an artist is credited on, newest first',
    problems: ['artist.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Album) }),
  }),
  similar: endpoint({
    method: 'GET',
    path: 'artists/:artistId/similar',
    access: 'music.view',
    summary: 'List artists of the same genres, ordered by the number of common genres',
    problems: ['artist.not_found'],
    request: z.object({ params }),
    reply: z.object({ artists: z.array(Artist).max(catalogLimits.similarArtists) }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'artists/:artistId/tracks',
    access: 'music.view',
    summary: 'List the tracks an artist is credited on, most played first',
    problems: ['artist.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Track) }),
  }),
};
