import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidArgument, notImplemented, S3Error } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readText } from '../request/body.ts';
import { writeRule } from '../request/conditions.ts';
import { keptHeaders } from '../request/object-headers.ts';
import type { S3Request } from '../request/request.ts';
import { fromXml, oneOrMore, toXml } from '../request/xml.ts';
import type { Blobs } from '../storage/blobs.ts';
import type { Part, UploadKey } from '../storage/uploads.store.ts';
import { pageSize } from './list.operations.ts';

const maxParts = 10_000;
const minPartSize = 5 * 1024 ** 2;

const uploadKey = ({ bucket, key, query }: S3Request): UploadKey => ({ bucket, key, id: query.get('uploadId') ?? '' });

export const createUpload: Operation = ({ request, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const id = storage.uploads.create(bucket, key, keptHeaders(request));
  return { content: toXml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }) };
};

export const uploadPart: Operation = async ({ request, body, storage }) => {
  if (request.header('x-amz-copy-source')) throw notImplemented('UploadPartCopy');
  const number = Number(request.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > maxParts) {
    throw invalidArgument(`Part number must be an integer between 1 and ${maxParts}, inclusive`);
  }
  storage.uploads.get(uploadKey(request));
  const blob = await storage.blobs.write(body.read());
  storage.uploads.putPart(uploadKey(request), number, blob);
  return { headers: { etag: `"${blob.md5}"`, ...Object.fromEntries(body.checksums) } };
};

export const listParts: Operation = ({ request, storage }) => {
  const { bucket, key, id } = uploadKey(request);
  storage.uploads.get({ bucket, key, id });
  const limit = pageSize(request, 'max-parts');
  const marker = request.query.get('part-number-marker') ?? '0';
  if (!/^\d{1,9}$/.test(marker)) throw invalidArgument('part-number-marker must be a whole number');
  const found = storage.uploads.listParts(id, Number(marker), limit + 1);
  const parts = found.slice(0, limit);
  const result = {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    PartNumberMarker: marker,
    NextPartNumberMarker: parts.at(-1)?.number,
    MaxParts: limit,
    IsTruncated: found.length > limit,
    Part: parts.map(({ number, modifiedAt, etag, size }) => ({
      PartNumber: number,
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
    })),
  };
  return { content: toXml('ListPartsResult', result) };
};

const CompleteBody = z.object({
  CompleteMultipartUpload: z.object({
    Part: oneOrMore(z.object({ PartNumber: z.coerce.number().int(), ETag: z.string() })),
  }),
});

/** The stored parts that the client names. @throws InvalidPartOrder, InvalidPart, EntityTooSmall (400) */
const chooseParts = (named: readonly { PartNumber: number; ETag: string }[], stored: readonly Part[]): Part[] => {
  if (named.some(({ PartNumber }, index) => index > 0 && PartNumber <= (named[index - 1]?.PartNumber ?? 0))) {
    const message = 'The list of parts was not in ascending order. Parts must be ordered by part number.';
    throw new S3Error(400, 'InvalidPartOrder', message);
  }
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  return named.map(({ PartNumber, ETag }, index) => {
    const part = byNumber.get(PartNumber);
    if (part?.etag !== ETag.replaceAll('"', '').trim()) {
      throw new S3Error(400, 'InvalidPart', `Part ${PartNumber} could not be found, or its ETag is another.`);
    }
    if (part.size < minPartSize && index < named.length - 1) {
      const message = `Part ${PartNumber} is smaller than 5 MiB, the least for a part that is not the last.`;
      throw new S3Error(400, 'EntityTooSmall', message);
    }
    return part;
  });
};

const joined = async function* (blobs: Blobs, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* blobs.read(part.blob);
};

/** CompleteMultipartUpload: the parts become one object, whose ETag is the MD5 of their MD5s and their number. */
export const completeUpload: Operation = async ({ request, body, storage }) => {
  const { bucket, key } = request;
  const { headers, id } = storage.uploads.get(uploadKey(request));
  const rule = writeRule(request);
  const { CompleteMultipartUpload } = fromXml(await readText(body), CompleteBody);
  const stored = storage.uploads.listParts(id, 0, maxParts);
  const parts = chooseParts(CompleteMultipartUpload.Part, stored);
  const md5s = createHash('md5').update(Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex'));
  const etag = `${md5s.digest('hex')}-${parts.length}`;
  const blob = await storage.blobs.write(joined(storage.blobs, parts));
  const object = { bucket, key, blob: blob.id, size: blob.size, etag, headers, checksums: {} };
  storage.objects.put(object, rule, () => storage.uploads.remove({ bucket, key, id }));
  storage.blobs.discard(...stored.map((part) => part.blob));
  const result = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return { content: toXml('CompleteMultipartUploadResult', result) };
};

export const abortUpload: Operation = ({ request, storage }) => {
  const upload = uploadKey(request);
  const stored = storage.uploads.listParts(upload.id, 0, maxParts);
  storage.uploads.remove(upload);
  storage.blobs.discard(...stored.map((part) => part.blob));
  return { status: 204 };
};

export const listUploads: Operation = ({ request, storage }) => {
  const { bucket, query } = request;
  storage.buckets.assertExists(bucket);
  const limit = pageSize(request, 'max-uploads');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  // Without an id, every upload of the marker's key is behind us; '~' sorts after each id.
  const after = { key: keyMarker, id: query.get('upload-id-marker') ?? (keyMarker ? '~' : '') };
  const found = storage.uploads.list(bucket, prefix, after, limit + 1);
  const uploads = found.slice(0, limit);
  const result = {
    Bucket: bucket,
    KeyMarker: keyMarker,
    Prefix: prefix,
    NextKeyMarker: uploads.at(-1)?.key,
    NextUploadIdMarker: uploads.at(-1)?.id,
    MaxUploads: limit,
    IsTruncated: found.length > limit,
    Upload: uploads.map((upload) => ({
      Key: upload.key,
      UploadId: upload.id,
      Initiated: new Date(upload.createdAt).toISOString(),
      StorageClass: 'STANDARD',
    })),
  };
  return { content: toXml('ListMultipartUploadsResult', result) };
};
