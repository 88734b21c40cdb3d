import { uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const uploadReportSamples = samplesOf(uploadReportContract, {
  get: { buildRequest: () => ({ query: { from: '2026-10-01', to: '2026-10-30' } }) },
});
