import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createCountQuery, createRelationQuery } from '../../http/relations.ts';
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
      // Every reply contains all of them.
      query: z
        .object({
          ...createRelationQuery('album', 'artists', 'genres', 'tags', 'lyrics', 'credits', 'waveform'),
          ...createCountQuery('plays', 'likes', 'reposts'),
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
      'Redirect to a short-lived signed URL of the audio in the requested or next better quality; it supports Range requests',
    problems: ['track.not_found'],
    request: z.object({ params, query: z.object({ quality: Quality.default('high') }) }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
  download: endpoint({
    method: 'GET',
    path: 'tracks/:trackId/download',
    access: 'music.view',
    summary: 'Redirect to a download of the uploaded file if downloads are enabled',
    problems: ['track.not_found'],
    request: z.object({ params }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
};
