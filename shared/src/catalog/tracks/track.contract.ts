import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { countQuery, relationQuery } from '../../http/relations.ts';
import { TrackId } from '../../ids.ts';
import { Quality } from '../../media/renditions/quality.model.ts';
import { TrackDetail } from '../music/track.model.ts';

const params = z.object({ trackId: TrackId });

export const trackContract = {
  get: endpoint({
    method: 'GET',
    path: 'tracks/:trackId',
    access: 'music.view',
    summary: 'Read a track with its waveform and lyrics',
    problems: ['track.not_found'],
    request: z.object({
      params,
      // All of them are in every reply.
      query: z
        .object({
          ...relationQuery('album', 'artists', 'genres', 'tags', 'lyrics', 'credits', 'waveform'),
          ...countQuery('plays', 'likes', 'reposts'),
        })
        .default({}),
    }),
    reply: z.object({ track: TrackDetail }),
  }),
  stream: endpoint({
    method: 'GET',
    path: 'tracks/:trackId/stream',
    access: 'music.view',
    summary:
      'Redirect to a short-lived signed URL of the audio, as good as asked where that is there; it takes Range requests',
    problems: ['track.not_found'],
    request: z.object({ params, query: z.object({ quality: Quality.default('high') }) }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
  download: endpoint({
    method: 'GET',
    path: 'tracks/:trackId/download',
    access: 'music.view',
    summary: 'Redirect to the file as it was given, to be saved, where the people of the track allow that',
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
};
