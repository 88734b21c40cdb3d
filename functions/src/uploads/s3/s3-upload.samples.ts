import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

const file = { filename: 'Song.flac', mime: 'audio/flac', size: 1_000, extension: 'flac' };
const crc32 = 'AAAAAA==';
/** An upload that does not exist. */
const upload = {
  key: 'uploads/usr_01JD0000000000000000000000/fil_01JD0000000000000000000000',
  uploadId: 'an-upload',
};

export const s3UploadSamples = samplesOf(s3UploadContract, {
  presign: { parts: () => ({ body: { ...file, crc32 } }) },
  create: { parts: () => ({ body: file }) },
  parts: { parts: () => ({ body: upload }), allowed: 404 },
  sign: { parts: () => ({ body: { ...upload, partNumbers: [1], crc32s: [crc32] } }), allowed: 404 },
  complete: { parts: () => ({ body: { ...upload, parts: [{ PartNumber: 1, ETag: '"a"' }] } }), allowed: 404 },
  abort: { parts: () => ({ body: upload }) },
  entries: { parts: () => ({ body: { key: upload.key } }), allowed: 404 },
});
