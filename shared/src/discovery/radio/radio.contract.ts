import * as z from 'zod';
import { GenreName } from '../../catalog/genres/genre.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { ArtistId, PlaylistId, TrackId } from '../../ids.ts';
import { RadioSeed, RadioTrack } from './radio.model.ts';

export const radioContract = {
  get: endpoint({
    method: 'GET',
    path: 'radio/:seedType/:seedId',
    access: 'music.view',
    summary:
      'Start a radio from an artist, track, genre or playlist: tracks with a reason for each, in a new order each time',
    problems: ['artist.not_found', 'genre.not_found', 'playlist.not_found', 'track.not_found'],
    request: z.object({
      params: z.discriminatedUnion('seedType', [
        z.object({ seedType: z.literal('artist'), seedId: ArtistId }),
        z.object({ seedType: z.literal('track'), seedId: TrackId }),
        z.object({ seedType: z.literal('genre'), seedId: GenreName }),
        z.object({ seedType: z.literal('playlist'), seedId: PlaylistId }),
      ]),
      query: PageQuery,
    }),
    reply: z.object({ seed: RadioSeed, pagination: createPageSchema(RadioTrack) }),
  }),
};
