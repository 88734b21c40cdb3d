import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { countQuery, relationQuery } from '../../http/relations.ts';
import { ArtistId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Album } from '../music/album.model.ts';
import { Artist } from '../music/artist.model.ts';
import { Track } from '../music/track.model.ts';

const params = z.object({ artistId: ArtistId });

/** What a reply about an artist has beside the artist, where it was asked for. */
const ArtistRelations = z.object({
  /** The newest, `limits.relationRows` at most; the others follow at `artists/:artistId/albums`. */
  albums: z.array(Album).max(limits.relationRows).optional(),
  /** The most played, as many; the others follow at `artists/:artistId/tracks`. */
  tracks: z.array(Track).max(limits.relationRows).optional(),
  similar: z.array(Artist).max(limits.similarArtists).optional(),
  /** Those that are published, `limits.relationCountMax` at most. */
  albumsCount: z.int().nonnegative().max(limits.relationCountMax).optional(),
  tracksCount: z.int().nonnegative().max(limits.relationCountMax).optional(),
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
      // Genres, plays, likes and followers are in every reply.
      query: z
        .object({
          ...relationQuery('albums', 'tracks', 'similar', 'genres'),
          ...countQuery('albums', 'tracks', 'plays', 'likes', 'followers'),
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
    reply: z.object({ pagination: pageOf(Album) }),
  }),
  similar: endpoint({
    method: 'GET',
    path: 'artists/:artistId/similar',
    access: 'music.view',
    summary: 'List artists of the same genres, those that share the most first',
    problems: ['artist.not_found'],
    request: z.object({ params }),
    reply: z.object({ artists: z.array(Artist).max(limits.similarArtists) }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'artists/:artistId/tracks',
    access: 'music.view',
    summary: 'List the tracks an artist is credited on, most played first',
    problems: ['artist.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: pageOf(Track) }),
  }),
};
