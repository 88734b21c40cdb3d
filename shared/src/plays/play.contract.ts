import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PlayId, TrackId } from '../ids.ts';
import { PlaySource } from './play.model.ts';

export const playContract = {
  record: endpoint({
    method: 'POST',
    path: 'tracks/:trackId/plays',
    access: 'music.view',
    summary: 'Record a listen; the same id counts once, however often it arrives',
    problems: ['track.not_found'],
    request: z.object({
      params: z.object({ trackId: TrackId }),
      body: z.object({ id: PlayId, source: PlaySource.default('other') }),
    }),
    reply: z.object({ id: PlayId }),
    status: 202,
  }),
};
