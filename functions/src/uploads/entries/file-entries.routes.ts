import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { abortExpiredUploads } from '../begin/begin-upload.service.ts';
import { getUploadLimits } from '../begin/upload-rules.ts';
import { presentFile } from '../files/file.presenter.ts';
import { listFilesPage } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findUserFiles, resumeFiles, storeFormUpload } from './file-entries.service.ts';
import { removeFiles, restoreFiles } from './remove-files.service.ts';

const presentAll = (files: readonly StoredFile[]) => Promise.all(files.map(presentFile));

export const fileEntryRoutes = routes(fileEntryContract, {
  create: async ({ body }, { visitor }) => ({ fileEntry: await presentFile(await storeFormUpload(body, visitor)) }),
  list: async ({ query }, { visitor }) => {
    const { data, nextCursor } = await listFilesPage(requireUserId(visitor), query);
    return { pagination: { data: await presentAll(data), nextCursor } };
  },
  states: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await findUserFiles(body.entryIds, visitor)),
  }),
  limits: async (_, { visitor }) => {
    const userId = requireUserId(visitor);
    await abortExpiredUploads(userId);
    return { limits: await getUploadLimits(userId, visitor.permissions) };
  },
  resume: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await resumeFiles(body.entryIds, visitor)),
  }),
  remove: async ({ body }, { visitor }) => {
    await removeFiles(body, visitor);
    return {};
  },
  restore: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await restoreFiles(body.entryIds, visitor)),
  }),
});
