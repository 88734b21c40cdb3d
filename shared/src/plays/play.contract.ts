import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PlayId } from '../ids.ts';
import { limits } from '../limits.ts';
import { PlayRejection, RecordedPlay } from './recorded-play.model.ts';

export const playContract = {
  record: endpoint({
    method: 'POST',
    path: 'plays',
    access: 'music.view',
    summary: 'Tell of listens; the same id counts once, however often it arrives',
    request: z.object({ body: z.object({ plays: z.array(RecordedPlay).min(1).max(limits.playsPerRequest) }) }),
    /** Each id stands in one of the two: the browser forgets both kinds. */
    reply: z.object({
      taken: z.array(PlayId),
      refused: z.array(z.object({ id: PlayId, reason: PlayRejection })),
      /** Said where whoever listens connected other services: these are told what is played at the moment as well. */
      scrobbles: z.literal(true).optional(),
    }),
    status: 202,
  }),
};
