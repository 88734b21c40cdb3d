import { defaultAlgorithm, getChecksumElement, getChecksumHeader } from '../checksums/algorithms.ts';
import { readDeclaredChecksum } from '../checksums/upload-checksum.ts';
import { createInvalidArgumentError, createInvalidRequestError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readObjectHeaders } from '../request/object-headers.ts';
import type { S3Request } from '../request/request.ts';
import { toXml } from '../request/xml.ts';
import type { Upload, UploadKey } from '../storage/uploads.store.ts';
import { readPageSize } from './list.operations.ts';

export const partsMax = 10_000;

export const getUploadKey = ({ bucket, key, query }: S3Request): UploadKey => ({
  bucket,
  key,
  id: query.get('uploadId') ?? '',
});

export const createUpload: Operation = ({ request, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const { algorithm, type } = readDeclaredChecksum(request);
  const hadObject = storage.objects.find(bucket, key) !== undefined;
  const id = storage.uploads.create({ bucket, key, headers: readObjectHeaders(request), algorithm, type, hadObject });
  return {
    content: toXml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }),
    headers: algorithm === '' ? {} : { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': type },
  };
};

/** @throws InvalidRequest (400) if the part lacks the checksum that its upload declared */
export const uploadPart: Operation = async ({ request, body, storage }) => {
  const number = Number(request.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > partsMax) {
    throw createInvalidArgumentError(`Part number must be an integer between 1 and ${partsMax}, inclusive`);
  }
  const { algorithm } = storage.uploads.get(getUploadKey(request));
  if (algorithm !== '' && body.sentAlgorithm !== algorithm) {
    const [expected, actual] = [algorithm.toLowerCase(), body.sentAlgorithm?.toLowerCase() ?? 'null'];
    throw createInvalidRequestError(
      `Checksum Type mismatch occurred, expected checksum Type: ${expected}, actual checksum Type: ${actual}`,
    );
  }
  const storedAlgorithm = algorithm || defaultAlgorithm;
  const blob = await storage.blobs.write(body.read(storedAlgorithm));
  storage.uploads.putPart(getUploadKey(request), number, blob, body.checksums.get(storedAlgorithm) ?? '');
  const checksum = body.sentAlgorithm && {
    [getChecksumHeader(body.sentAlgorithm)]: body.checksums.get(body.sentAlgorithm) ?? '',
  };
  return { headers: { etag: `"${blob.md5}"`, ...checksum } };
};

/** The checksum elements of an upload in responses. */
const buildChecksumElements = ({ algorithm, type }: Upload) =>
  algorithm === '' ? {} : { ChecksumAlgorithm: algorithm, ChecksumType: type };

export const listParts: Operation = ({ request, storage }) => {
  const { bucket, key, id } = getUploadKey(request);
  const upload = storage.uploads.get({ bucket, key, id });
  const limit = readPageSize(request, 'max-parts');
  const marker = request.query.get('part-number-marker') ?? '0';
  if (!/^\d{1,9}$/.test(marker)) throw createInvalidArgumentError('part-number-marker must be a whole number');
  const listedParts = storage.contents.list(id, Number(marker), limit + 1);
  const parts = listedParts.slice(0, limit);
  const result = {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    PartNumberMarker: marker,
    NextPartNumberMarker: parts.at(-1)?.number,
    MaxParts: limit,
    IsTruncated: listedParts.length > limit,
    ...buildChecksumElements(upload),
    Part: parts.map(({ number, modifiedAt, etag, size, checksum }) => ({
      PartNumber: number,
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      // S3 does not return the checksums of an upload that declared none.
      ...(upload.algorithm !== '' && { [getChecksumElement(upload.algorithm)]: checksum }),
    })),
  };
  return { content: toXml('ListPartsResult', result) };
};

export const abortUpload: Operation = ({ request, storage }) => {
  storage.uploads.abort(getUploadKey(request));
  return { status: 204 };
};

export const listUploads: Operation = ({ request, storage }) => {
  const { bucket, query } = request;
  storage.buckets.assertExists(bucket);
  const limit = readPageSize(request, 'max-uploads');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  // Without an id, all uploads of the marker's key are skipped; '~' sorts after every id.
  const position = { key: keyMarker, id: query.get('upload-id-marker') ?? (keyMarker ? '~' : '') };
  const listedUploads = storage.uploads.list(bucket, prefix, position, limit + 1);
  const uploads = listedUploads.slice(0, limit);
  const result = {
    Bucket: bucket,
    KeyMarker: keyMarker,
    Prefix: prefix,
    NextKeyMarker: uploads.at(-1)?.key,
    NextUploadIdMarker: uploads.at(-1)?.id,
    MaxUploads: limit,
    IsTruncated: listedUploads.length > limit,
    Upload: uploads.map((upload) => ({
      Key: upload.key,
      UploadId: upload.id,
      Initiated: new Date(upload.createdAt).toISOString(),
      StorageClass: 'STANDARD',
      ...buildChecksumElements(upload),
    })),
  };
  return { content: toXml('ListMultipartUploadsResult', result) };
};
