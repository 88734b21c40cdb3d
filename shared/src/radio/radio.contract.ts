import * as z from 'zod';
import { GenreName } from '../genres/genre.model.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageQuery, pageOf } from '../http/page.ts';
import { ArtistId, TrackId } from '../ids.ts';
import { RadioSeed, RadioTrack } from './radio.model.ts';

export const radioContract = {
  get: endpoint({
    method: 'GET',
    path: 'radio/:seedType/:seedId',
    access: 'music.view',
    summary: 'Play on from an artist, a track or a genre: tracks with the reason for each, in another order each time',
    request: z.object({
      params: z.discriminatedUnion('seedType', [
        z.object({ seedType: z.literal('artist'), seedId: ArtistId }),
        z.object({ seedType: z.literal('track'), seedId: TrackId }),
        z.object({ seedType: z.literal('genre'), seedId: GenreName }),
      ]),
      query: PageQuery,
    }),
    reply: z.object({ seed: RadioSeed, pagination: pageOf(RadioTrack) }),
  }),
};
