import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { presentFile } from '../files/file.presenter.ts';
import { findOwnUpload } from '../files/find-own-file.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

export const tusEntryRoutes = routes(tusUploadContract, {
  entries: async ({ body }, { visitor }) => {
    const file = await findOwnUpload(body.uploadKey, requireUserId(visitor));
    return { fileEntry: await presentFile(await finishUpload(file)) };
  },
});
