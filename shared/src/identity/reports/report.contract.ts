import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { Report, ReportDecision, ReportDraft, Reported, ReportedId, ReportState } from './report.model.ts';

const params = z.object({ reportedId: ReportedId });

export const reportContract = {
  report: endpoint({
    method: 'POST',
    path: 'reports',
    access: 'self',
    summary:
      'Report a person or a playlist to those who look after the site; again is the same as once, until some days after a decision',
    problems: ['report.not_found'],
    request: z.object({ body: ReportDraft }),
    reply: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: 'reported',
    access: 'users.update',
    summary: 'List what people reported, the latest first',
    request: z.object({ query: PageQuery.extend({ state: ReportState.default('open') }) }),
    reply: z.object({ pagination: pageOf(Reported) }),
  }),
  reportsOf: endpoint({
    method: 'GET',
    path: 'reported/:reportedId',
    access: 'users.update',
    summary: 'List what people said about something that they reported',
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: pageOf(Report) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: 'reported/:reportedId',
    access: 'users.update',
    summary:
      'Say that something was done about what people reported, or that there was nothing to it; another report opens it again',
    problems: ['report.not_found'],
    request: z.object({ params, body: z.object({ decision: ReportDecision }) }),
    reply: z.object({}),
  }),
};
