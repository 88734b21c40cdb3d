import { createHash } from 'node:crypto';
import * as z from 'zod';
import { getChecksumElement, getChecksumHeader } from '../checksums/algorithms.ts';
import {
  buildPartsChecksumHeaders,
  computeCompositeChecksum,
  type DeclaredChecksum,
} from '../checksums/upload-checksum.ts';
import { createInvalidRequestError, S3Error } from '../errors.ts';
import type { Operation, OperationResponse } from '../operation.ts';
import { readText } from '../request/body.ts';
import { createWriteCondition } from '../request/conditions.ts';
import type { S3Request } from '../request/request.ts';
import { oneOrMore, parseXml, toXml } from '../request/xml.ts';
import type { Part } from '../storage/contents.store.ts';
import type { FinishedUpload } from '../storage/uploads.store.ts';
import { getUploadKey, partsMax } from './multipart.operations.ts';

const minPartSize = 5 * 1024 ** 2;

const RequestedPart = z.looseObject({ PartNumber: z.coerce.number().int(), ETag: z.string() });
type RequestedPart = z.infer<typeof RequestedPart>;
const CompleteBody = z.object({
  CompleteMultipartUpload: z.object({ Part: oneOrMore(RequestedPart).refine(({ length }) => length <= partsMax) }),
});

const normalizeEtag = ({ ETag }: RequestedPart): string => ETag.replaceAll('"', '').trim();

const combineEtags = (etags: readonly string[]): string => {
  const md5s = createHash('md5').update(Buffer.from(etags.join(''), 'hex'));
  return `${md5s.digest('hex')}-${etags.length}`;
};

/** Whether the stored part has the checksum that the client sent. @throws BadDigest, InvalidRequest (400) */
const hasChecksum = (requested: RequestedPart, part: Part, { algorithm, type }: DeclaredChecksum): boolean => {
  const sentChecksumNames = Object.keys(requested).filter((name) => name.startsWith('Checksum'));
  if (algorithm === '') return sentChecksumNames.length === 0;
  const value = requested[getChecksumElement(algorithm)];
  if (value !== undefined) return value === part.checksum;
  if (type === 'FULL_OBJECT') return true;
  if (sentChecksumNames[0]) {
    const name = sentChecksumNames[0].replace('Checksum', '').toLowerCase();
    const message = `The ${name} you specified for part ${part.number} did not match what we received.`;
    throw new S3Error(400, 'BadDigest', message);
  }
  throw createInvalidRequestError(
    `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
  );
};

/** Returns the stored parts that the client lists. @throws InvalidPartOrder, InvalidPart, EntityTooSmall, BadDigest (400) */
const chooseParts = (
  requested: readonly RequestedPart[],
  stored: readonly Part[],
  declared: DeclaredChecksum,
): Part[] => {
  if (requested.some(({ PartNumber }, index) => index > 0 && PartNumber <= (requested[index - 1]?.PartNumber ?? 0))) {
    const message = 'The list of parts was not in ascending order. Parts must be ordered by part number.';
    throw new S3Error(400, 'InvalidPartOrder', message);
  }
  const partsByNumber = new Map(stored.map((part) => [part.number, part]));
  return requested.map((requestedPart, index) => {
    const part = partsByNumber.get(requestedPart.PartNumber);
    if (part?.etag !== normalizeEtag(requestedPart) || !hasChecksum(requestedPart, part, declared)) {
      const message =
        "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
      throw new S3Error(400, 'InvalidPart', message);
    }
    if (part.size < minPartSize && index < requested.length - 1) {
      throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return part;
  });
};

/** @throws InvalidRequest (400) if the checksum type of the request differs from the upload's */
const assertType = (request: S3Request, { type }: DeclaredChecksum): void => {
  const requestedType = request.getHeader('x-amz-checksum-type');
  if (!requestedType || requestedType === type) return;
  const message = `The upload was created using the ${type || 'null'} checksum mode.`;
  throw createInvalidRequestError(`${message} The complete request must use the same checksum mode.`);
};

/**
 * Compares the object's checksum with the one in the request. A full-object checksum needs its type as well, since S3
 * otherwise treats it as composite. Nothing is compared if the upload declared no checksum.
 * @throws BadDigest (400)
 */
const assertObjectChecksum = (
  request: S3Request,
  declared: DeclaredChecksum,
  checksums: Readonly<Record<string, string>>,
): void => {
  const { algorithm, type } = declared;
  if (algorithm === '') return;
  const pattern = /^x-amz-checksum-(?!type$)/;
  const mismatches = request.headerNames.filter((name) => {
    if (!pattern.test(name)) return false;
    const value = request.getHeader(name) ?? '';
    const expected = checksums[getChecksumHeader(algorithm)] ?? '';
    if (name !== getChecksumHeader(algorithm)) return true;
    if (type === 'FULL_OBJECT') return value !== expected || !request.getHeader('x-amz-checksum-type');
    return value !== expected && value !== expected.replace(/-\d+$/, '');
  });
  if (mismatches.length === 0) return;
  const message = `The ${algorithm.toLowerCase()} you specified did not match the calculated checksum.`;
  throw new S3Error(400, 'BadDigest', message);
};

/** @throws InvalidRequest (400) if the size of the parts differs from the size in the request */
const assertSize = (request: S3Request, size: number): void => {
  const declared = request.getHeader('x-amz-mp-object-size');
  if (declared === undefined || declared === String(size)) return;
  throw createInvalidRequestError(
    `The provided 'x-amz-mp-object-size' header value ${declared} does not match what was computed: ${size}`,
  );
};

/**
 * Computes the composite checksum from the checksums in the request, which are compared with the stored parts later. It is
 * asynchronous, so it runs first: no other request may run between reading and completing the upload.
 */
const computeComposite = (
  requested: readonly RequestedPart[],
  declared: DeclaredChecksum | undefined,
): Promise<string> | undefined => {
  if (!declared?.algorithm || declared.type !== 'COMPOSITE') return undefined;
  const element = getChecksumElement(declared.algorithm);
  return computeCompositeChecksum(
    declared.algorithm,
    requested.map((part) => String(part[element] ?? '')),
  );
};

const buildResponse = ({ bucket, key }: S3Request, { etag, version, checksums }: FinishedUpload): OperationResponse => {
  const sums = Object.entries(checksums).map(([name, value]) => {
    const algorithm = name.replace('x-amz-checksum-', '');
    return [algorithm === 'type' ? 'ChecksumType' : getChecksumElement(algorithm.toUpperCase()), value];
  });
  const result = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return {
    content: toXml('CompleteMultipartUploadResult', { ...result, ...Object.fromEntries(sums) }),
    headers: version === 'null' ? {} : { 'x-amz-version-id': version },
  };
};

/**
 * CompleteMultipartUpload: the parts become one object, whose ETag is the MD5 of their MD5s and their number. A repeated
 * request gets the same response, for clients that missed the first one.
 */
export const completeUpload: Operation = async ({ request, body, storage }) => {
  const { bucket, key } = request;
  const { uploads, contents, objects } = storage;
  const upload = getUploadKey(request);
  const requested = parseXml(await readText(body), CompleteBody).CompleteMultipartUpload.Part;
  const composite = await computeComposite(requested, uploads.find(upload));

  const finishedUpload = uploads.findFinished(upload);
  if (finishedUpload?.etag === combineEtags(requested.map(normalizeEtag))) {
    createWriteCondition(request)(objects.find(bucket, key));
    return buildResponse(request, finishedUpload);
  }
  const currentUpload = uploads.get(upload);
  assertType(request, currentUpload);
  const parts = chooseParts(requested, contents.list(upload.id), currentUpload);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  assertSize(request, size);
  const checksums = buildPartsChecksumHeaders(currentUpload, parts, composite);
  assertObjectChecksum(request, currentUpload, checksums);
  const etag = combineEtags(parts.map((part) => part.etag));
  const draft = { bucket, key, etag, size, headers: currentUpload.headers, checksums };
  const { version } = objects.put(draft, upload.id, createWriteCondition(request, currentUpload), (version) => {
    uploads.finish(upload, { etag, version, checksums });
    return contents.drop(upload.id, new Set(parts.map(({ number }) => number)));
  });
  return buildResponse(request, { etag, version, checksums });
};
