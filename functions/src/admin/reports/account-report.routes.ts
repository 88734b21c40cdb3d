import { accountReportContract } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readAccountReport } from './account-report.service.ts';

export const accountReportRoutes = routes(accountReportContract, {
  get: async ({ query }) => ({ report: await readAccountReport(query) }),
});
