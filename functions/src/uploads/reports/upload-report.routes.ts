import { uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readUploadReport } from './upload-report.service.ts';

export const uploadReportRoutes = routes(uploadReportContract, {
  get: async ({ query }) => ({ report: await readUploadReport(query) }),
});
