import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { routes } from '../../platform/routes.ts';
import { presentFile } from '../files/file.presenter.ts';
import {
  abortUpload,
  beginParts,
  beginPut,
  completeUpload,
  finishOwnUpload,
  listOwnParts,
  signParts,
} from './s3-uploads.service.ts';

export const s3UploadRoutes = routes(s3UploadContract, {
  presign: async ({ body: { crc32, disk, ...announced } }, { visitor }) => {
    const metadata = { ...announced.metadata, ...(disk && { disk }) };
    return beginPut({ ...announced, metadata }, crc32, visitor);
  },
  create: async ({ body }, { visitor }) => {
    const { checksum, ...announced } = body;
    return beginParts(announced, { hasChecksums: checksum !== undefined }, visitor);
  },
  parts: async ({ body }, { visitor }) => ({ parts: await listOwnParts(body, visitor) }),
  sign: async ({ body }, { visitor }) => ({ urls: await signParts(body, visitor) }),
  complete: async ({ body }, { visitor }) => {
    await completeUpload(body, visitor);
    return {};
  },
  abort: async ({ body }, { visitor }) => {
    await abortUpload(body, visitor);
    return {};
  },
  entries: async ({ body }, { visitor }) => ({
    fileEntry: await presentFile(await finishOwnUpload(body, visitor)),
  }),
});
