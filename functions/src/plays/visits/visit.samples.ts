import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { samplesOf } from '../../testing/sample.ts';
import { buildVisit } from '../../testing/visits.ts';

export const visitSamples = samplesOf(visitContract, {
  record: { parts: () => ({ body: { visits: [buildVisit()] } }) },
});

export const visitReportSamples = samplesOf(visitReportContract, {
  get: { parts: () => ({ query: { from: '2026-10-01', to: '2026-10-30' } }) },
});
