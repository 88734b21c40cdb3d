import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { routes } from '../../platform/routes.ts';
import { presentFile } from '../files/file.presenter.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createPutUpload,
  finishS3Upload,
  listUploadedParts,
  signParts,
} from './s3-uploads.service.ts';

export const s3UploadRoutes = routes(s3UploadContract, {
  presign: async ({ body: { crc32, disk, ...request }, query }, { visitor }) => {
    const metadata = { ...request.metadata, ...(disk && { disk }) };
    return createPutUpload({ ...request, ...query, metadata }, crc32, visitor);
  },
  create: async ({ body, query }, { visitor }) => {
    const { checksum, ...request } = body;
    return createMultipartUpload({ ...request, ...query }, { hasChecksums: checksum !== undefined }, visitor);
  },
  parts: async ({ body }, { visitor }) => ({ parts: await listUploadedParts(body, visitor) }),
  sign: async ({ body }, { visitor }) => ({ urls: await signParts(body, visitor) }),
  complete: async ({ body }, { visitor }) => {
    await completeMultipartUpload(body, visitor);
    return {};
  },
  abort: async ({ body }, { visitor }) => {
    await abortMultipartUpload(body, visitor);
    return {};
  },
  entries: async ({ body }, { visitor }) => ({
    fileEntry: await presentFile(await finishS3Upload(body, visitor)),
  }),
});
