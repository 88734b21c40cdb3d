import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { routes } from '../../platform/routes.ts';
import { recordVisits } from './record-visits.service.ts';
import { readVisitReport } from './visit-report.service.ts';

export const visitRoutes = routes(visitContract, {
  record: async ({ body }, call) => {
    await recordVisits(body.visits, call);
    return {};
  },
});

export const visitReportRoutes = routes(visitReportContract, {
  get: async ({ query }) => ({ report: await readVisitReport(query) }),
});
