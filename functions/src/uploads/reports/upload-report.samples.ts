import { uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const uploadReportSamples = getSamples(uploadReportContract, {
  get: { buildRequest: () => ({ query: { from: '2026-10-01', to: '2026-10-30' } }) },
});
