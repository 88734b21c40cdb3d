import { FileId } from '@overtone/shared/ids.ts';
import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { presentFile } from '../files/file.presenter.ts';
import { findUserUpload, getUploadKey } from '../files/upload-object.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

export const tusEntryRoutes = routes(tusUploadContract, {
  entries: async ({ body }, { visitor }) => {
    const userId = requireUserId(visitor);
    const id = FileId.safeParse(body.uploadKey).data;
    const file = await findUserUpload(id ? getUploadKey({ userId, id }) : (body.uploadKey as UploadKey), userId);
    return { fileEntry: await presentFile(await finishUpload(file)) };
  },
});
