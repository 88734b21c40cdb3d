import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { decide, readReported, readReportsOf, report } from './reports.service.ts';

export const reportRoutes = routes(reportContract, {
  report: async ({ body }, { visitor }) => {
    await report(body, { ...visitor, userId: requireUserId(visitor) });
    return {};
  },
  list: async ({ query: { state, ...page } }) => ({ pagination: await readReported(state, page) }),
  reportsOf: async ({ params, query }) => ({ pagination: await readReportsOf(params.reportedId, query) }),
  decide: async ({ params, body }) => {
    await decide(params.reportedId, body.decision);
    return {};
  },
});
