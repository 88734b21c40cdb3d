import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { Report, ReportDecision, ReportDraft, Reported, ReportedId, ReportState } from './report.model.ts';

const params = z.object({ reportedId: ReportedId });

export const reportContract = {
  report: endpoint({
    method: 'POST',
    path: 'reports',
    access: 'self',
    summary:
      'Report a user or a playlist to the moderators; can be repeated, and counts again some days after a decision',
    problems: ['report.not_found'],
    request: z.object({ body: ReportDraft }),
    reply: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: 'reported',
    access: 'users.update',
    summary: 'List reported items, latest first',
    request: z.object({ query: PageQuery.extend({ state: ReportState.default('open') }) }),
    reply: z.object({ pagination: createPageSchema(Reported) }),
  }),
  reportsOf: endpoint({
    method: 'GET',
    path: 'reported/:reportedId',
    access: 'users.update',
    summary: 'List the reports of a reported item',
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Report) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: 'reported/:reportedId',
    access: 'users.update',
    summary: 'Decide on a reported item; another report reopens it',
    problems: ['report.not_found'],
    request: z.object({ params, body: z.object({ decision: ReportDecision }) }),
    reply: z.object({}),
    activity: { action: 'report.decide', subjects: ['user', 'playlist', 'artist'] },
  }),
};
