import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PlayId } from '../ids.ts';
import { playLimits } from './play-limits.ts';
import { PlayRejection, RecordedPlay } from './recorded-play.model.ts';

export const playContract = {
  record: endpoint({
    method: 'POST',
    path: 'plays',
    access: 'music.view',
    summary: 'Record plays; a play ID counts once, however often it is sent',
    request: z.object({ body: z.object({ plays: z.array(RecordedPlay).min(1).max(playLimits.playsPerRequest) }) }),
    /** Each ID is in one of the two lists. The browser deletes both kinds from its outbox. */
    reply: z.object({
      accepted: z.array(PlayId),
      rejected: z.array(z.object({ id: PlayId, reason: PlayRejection })),
      /** Set if the user connected scrobblers: the browser then also sends the current track. */
      hasScrobblers: z.literal(true).optional(),
    }),
    status: 202,
  }),
};
