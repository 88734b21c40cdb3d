import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { getSamples } from '../../testing/sample.ts';
import { buildVisit } from '../../testing/visits.ts';

export const visitSamples = getSamples(visitContract, {
  record: { buildRequest: () => ({ body: { visits: [buildVisit()] } }) },
});

export const visitReportSamples = getSamples(visitReportContract, {
  get: { buildRequest: () => ({ query: { from: '2026-10-01', to: '2026-10-30' } }) },
});
