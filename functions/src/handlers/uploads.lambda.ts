import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { fileEntryRoutes } from '../uploads/entries/file-entries.routes.ts';
import { s3UploadRoutes } from '../uploads/s3/s3-uploads.routes.ts';
import { tusEntryRoutes } from '../uploads/tus/tus-entries.routes.ts';
import { identify } from './identify.ts';

/** What the function `uploads` serves. */
export const routes: readonly Route[] = [...fileEntryRoutes, ...s3UploadRoutes, ...tusEntryRoutes];

export const handler = lambdaHandler(routes, identify);
