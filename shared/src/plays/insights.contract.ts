import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InsightSubject, Insights, ListeningNow, ListeningSubject } from './insights.model.ts';

export const insightContract = {
  get: endpoint({
    method: 'GET',
    path: 'insights/:subject',
    access: 'self',
    summary: 'Read how something of yours did in a range of days: plays, listeners, minutes, and where they came from',
    problems: ['artist.not_found', 'album.not_found', 'track.not_found', 'route.not_found'],
    request: z.object({
      params: z.object({ subject: InsightSubject }),
      query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    }),
    reply: z.object({ insights: Insights }),
  }),
  now: endpoint({
    method: 'GET',
    path: 'insights/:subject/now',
    access: 'self',
    summary: 'Read who listens to your artists at the moment',
    problems: ['artist.not_found', 'route.not_found'],
    request: z.object({ params: z.object({ subject: ListeningSubject }) }),
    reply: z.object({ now: ListeningNow }),
  }),
};
