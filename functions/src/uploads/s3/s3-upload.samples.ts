import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { getSamples } from '../../testing/sample.ts';

const file = { filename: 'Song.flac', mime: 'audio/flac', size: 1_000, extension: 'flac' };
const crc32 = 'AAAAAA==';
/** An upload that does not exist. */
const upload = {
  key: 'uploads/usr_01JD0000000000000000000000/fil_01JD0000000000000000000000',
  uploadId: 'an-upload',
};

export const s3UploadSamples = getSamples(s3UploadContract, {
  presign: { buildRequest: () => ({ body: { ...file, crc32 } }), requiredPermission: 'music.create' },
  create: { buildRequest: () => ({ body: file }), requiredPermission: 'music.create' },
  parts: { buildRequest: () => ({ body: upload }), statusForAllowed: 404 },
  sign: { buildRequest: () => ({ body: { ...upload, partNumbers: [1], crc32s: [crc32] } }), statusForAllowed: 404 },
  complete: {
    buildRequest: () => ({ body: { ...upload, parts: [{ PartNumber: 1, ETag: '"a"' }] } }),
    statusForAllowed: 404,
  },
  abort: { buildRequest: () => ({ body: upload }) },
  entries: { buildRequest: () => ({ body: { key: upload.key } }), statusForAllowed: 404 },
});
