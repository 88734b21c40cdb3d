import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { RawRoute, Route } from '../platform/routes.ts';
import { fileEntryRoutes } from '../uploads/entries/file-entries.routes.ts';
import { uploadReportRoutes } from '../uploads/reports/upload-report.routes.ts';
import { s3UploadRoutes } from '../uploads/s3/s3-uploads.routes.ts';
import { tusRoutes } from '../uploads/tus/tus.routes.ts';
import { tusEntryRoutes } from '../uploads/tus/tus-entries.routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `uploads`. */
export const routes: readonly Route[] = [
  ...fileEntryRoutes,
  ...s3UploadRoutes,
  ...tusEntryRoutes,
  ...uploadReportRoutes,
];

export const rawRoutes: readonly RawRoute[] = tusRoutes;

export const handler = createLambdaHandler(routes, identify, rawRoutes);
