import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { crcOf, put } from '../testing/uploads.ts';
import { completeParts, createParts, findParts } from './multipart.ts';
import { hasObject } from './objects.ts';
import { signPart } from './signed-put.ts';

const bytes = Buffer.from('a part');

/** An upload of one part that is there. */
const begin = async () => {
  const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${ulid()}` } as const;
  const uploadId = await createParts(object, 'application/octet-stream', true);
  const promised = { ...object, length: bytes.length, crc32: crcOf(bytes), expiresIn: 60 };
  await put(await signPart(promised, uploadId, 1), bytes);
  return { object, uploadId, parts: (await findParts(object, uploadId)) ?? [] };
};

test('parts that make an object of another size, or of other bytes, are not put together', async () => {
  const { object, uploadId, parts } = await begin();
  const whole = { parts, size: bytes.length, crc32: crcOf(bytes) };
  // Whoever asks has added them up before: it is nobody's mistake but ours.
  await expect(completeParts(object, uploadId, { ...whole, size: bytes.length + 1 })).rejects.toThrow(
    'x-amz-mp-object',
  );
  expect(await completeParts(object, uploadId, { ...whole, crc32: 'AAAAAA==' })).toBe('damaged');
  expect(await hasObject(object)).toBe(false);
  expect(await completeParts(object, uploadId, whole)).toBe('done');
  expect(await completeParts(object, uploadId, whole)).toBe('gone');
});

test('parts that were replaced since they were listed are not put together', async () => {
  const { object, uploadId, parts } = await begin();
  const other = Buffer.from('another part');
  const promised = { ...object, length: other.length, crc32: crcOf(other), expiresIn: 60 };
  await put(await signPart(promised, uploadId, 1), other);
  expect(await completeParts(object, uploadId, { parts, size: bytes.length })).toBe('incomplete');
  expect(await hasObject(object)).toBe(false);
});
