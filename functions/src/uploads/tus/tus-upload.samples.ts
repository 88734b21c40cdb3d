import { tusUploadContract } from '@overtone/shared/uploads/tus-upload.contract.ts';
import { getSamples } from '../../testing/sample.ts';

const uploadKey = 'uploads/usr_01JD0000000000000000000000/fil_01JD0000000000000000000000';

export const tusUploadSamples = getSamples(tusUploadContract, {
  entries: { buildRequest: () => ({ body: { uploadKey } }), statusForAllowed: 404 },
});
