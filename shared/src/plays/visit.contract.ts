import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { playLimits } from './play-limits.ts';
import { Visit } from './visit.model.ts';

export const visitContract = {
  record: endpoint({
    method: 'POST',
    path: 'visits',
    access: 'public',
    summary: 'Record page views; a visit ID counts once, however often it is sent',
    request: z.object({ body: z.object({ visits: z.array(Visit).min(1).max(playLimits.visitsPerCall) }) }),
    /** The browser deletes all visits after the reply, including those that are too old to count. */
    reply: z.object({}),
    status: 202,
  }),
};
