import { accountReportContract } from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const accountReportSamples = getSamples(accountReportContract, {
  get: { buildRequest: () => ({ query: { from: '2026-10-01', to: '2026-10-30' } }) },
});
