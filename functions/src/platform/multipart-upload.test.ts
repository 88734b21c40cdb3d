import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { getCrc, uploadToSignedUrl } from '../testing/uploads.ts';
import { completeMultipart, createMultipart, listMultipartParts } from './multipart-upload.ts';
import { hasObject } from './objects.ts';
import { signPart } from './signed-put.ts';

const bytes = Buffer.from('a part');

/** Starts an upload and uploads its only part. */
const uploadOnePart = async () => {
  const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${ulid()}` } as const;
  const uploadId = await createMultipart(object, 'application/octet-stream', true);
  const draft = { ...object, length: bytes.length, crc32: getCrc(bytes), expiresIn: 60 };
  await uploadToSignedUrl(await signPart(draft, uploadId, 1), bytes);
  return { object, uploadId, parts: (await listMultipartParts(object, uploadId)) ?? [] };
};

describe('completeMultipart', () => {
  it('refuses parts whose size or checksum does not match', async () => {
    const { object, uploadId, parts } = await uploadOnePart();
    const complete = { parts, size: bytes.length, crc32: getCrc(bytes) };
    // The caller checks the size before, so a wrong size is a bug.
    await expect(completeMultipart(object, uploadId, { ...complete, size: bytes.length + 1 })).rejects.toThrow(
      'x-amz-mp-object',
    );
    expect(await completeMultipart(object, uploadId, { ...complete, crc32: 'AAAAAA==' })).toBe('damaged');
    expect(await hasObject(object)).toBe(false);
    expect(await completeMultipart(object, uploadId, complete)).toBe('done');
    expect(await completeMultipart(object, uploadId, complete)).toBe('missing');
  });

  it('refuses parts that were replaced after they were listed', async () => {
    const { object, uploadId, parts } = await uploadOnePart();
    const replacement = Buffer.from('another part');
    const draft = { ...object, length: replacement.length, crc32: getCrc(replacement), expiresIn: 60 };
    await uploadToSignedUrl(await signPart(draft, uploadId, 1), replacement);
    expect(await completeMultipart(object, uploadId, { parts, size: bytes.length })).toBe('incomplete');
    expect(await hasObject(object)).toBe(false);
  });
});
