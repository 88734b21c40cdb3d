import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import { abortExpiredUploads } from '../begin/begin-upload.service.ts';
import { getUploadLimits } from '../begin/upload-rules.ts';
import { presentFile } from '../files/file.presenter.ts';
import { listFilesPage } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findUploadSpace } from '../files/upload-space.ts';
import { findUserFiles, resumeFiles, storeFormUpload } from './file-entries.service.ts';
import { removeFiles, restoreFiles } from './remove-files.service.ts';

const presentAll = (files: readonly StoredFile[]) => Promise.all(files.map(presentFile));

/** Returns the owner of the files that a request lists: the workspace that it names, or the visitor. */
const findOwnerId = async (query: WorkspaceQuery, visitor: Visitor): Promise<StoredFile['ownerId']> =>
  (await resolveWorkspace(query, visitor))?.workspaceId ?? requireUserId(visitor);

export const fileEntryRoutes = routes(fileEntryContract, {
  create: async ({ body, query }, { visitor }) => ({
    fileEntry: await presentFile(await storeFormUpload(body, query, visitor)),
  }),
  list: async ({ query }, { visitor }) => {
    const { data, nextCursor } = await listFilesPage(await findOwnerId(query, visitor), query);
    return { pagination: { data: await presentAll(data), nextCursor } };
  },
  states: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await findUserFiles(body.entryIds, visitor)),
  }),
  limits: async ({ query }, { visitor }) => {
    const { ownerId, quotaUserId, permissions } = await findUploadSpace(query, visitor);
    await abortExpiredUploads(ownerId);
    return { limits: await getUploadLimits(quotaUserId, permissions) };
  },
  resume: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await resumeFiles(body.entryIds, visitor)),
  }),
  remove: async ({ body, query }, { visitor }) => {
    await removeFiles(body, query, visitor);
    return {};
  },
  restore: async ({ body }, { visitor }) => ({
    fileEntries: await presentAll(await restoreFiles(body.entryIds, visitor)),
  }),
});
