import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { Visit } from './visit.model.ts';

export const visitContract = {
  record: endpoint({
    method: 'POST',
    path: 'visits',
    access: 'public',
    summary: 'Tell of pages that were looked at; the same id counts once, however often it arrives',
    request: z.object({ body: z.object({ visits: z.array(Visit).min(1).max(limits.visitsPerCall) }) }),
    /** The browser forgets them all: what is too old to count never will. */
    reply: z.object({}),
    status: 202,
  }),
};
