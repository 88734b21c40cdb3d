import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WorkspaceQuery, workspaceQuery } from '../workspaces/workspace-query.ts';
import { InsightSubject, Insights, ListeningNow, ListeningSubject } from './insights.model.ts';

export const insightContract = {
  get: endpoint({
    method: 'GET',
    path: 'insights/:subject',
    access: 'self',
    summary:
      'Read the statistics of your music for a range of days: plays, listeners, minutes, and where they came from',
    problems: ['artist.not_found', 'album.not_found', 'track.not_found', 'workspace.not_found', 'route.not_found'],
    request: z.object({
      params: z.object({ subject: InsightSubject }),
      query: z.object({ from: z.iso.date(), to: z.iso.date(), ...workspaceQuery }),
    }),
    reply: z.object({ insights: Insights }),
  }),
  now: endpoint({
    method: 'GET',
    path: 'insights/:subject/now',
    access: 'self',
    summary: 'Read who is listening to your artists right now',
    problems: ['artist.not_found', 'workspace.not_found', 'route.not_found'],
    request: z.object({ params: z.object({ subject: ListeningSubject }), query: WorkspaceQuery }),
    reply: z.object({ now: ListeningNow }),
  }),
};
