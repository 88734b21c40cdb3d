import { createHash } from 'node:crypto';
import * as z from 'zod';
import { elementOf, headerOf } from '../checksums/algorithms.ts';
import { checksumOfParts, type Declared, sumOfSums } from '../checksums/upload-checksum.ts';
import { invalidRequest, S3Error } from '../errors.ts';
import type { Operation, Reply } from '../operation.ts';
import { readText } from '../request/body.ts';
import { writeRule } from '../request/conditions.ts';
import type { S3Request } from '../request/request.ts';
import { fromXml, oneOrMore, toXml } from '../request/xml.ts';
import type { Part } from '../storage/contents.store.ts';
import type { Finished } from '../storage/uploads.store.ts';
import { maxParts, uploadKey } from './multipart.operations.ts';

const minPartSize = 5 * 1024 ** 2;

const NamedPart = z.looseObject({ PartNumber: z.coerce.number().int(), ETag: z.string() });
type NamedPart = z.infer<typeof NamedPart>;
const CompleteBody = z.object({
  CompleteMultipartUpload: z.object({ Part: oneOrMore(NamedPart).refine(({ length }) => length <= maxParts) }),
});

const etagOf = ({ ETag }: NamedPart): string => ETag.replaceAll('"', '').trim();

const etagOfParts = (etags: readonly string[]): string => {
  const md5s = createHash('md5').update(Buffer.from(etags.join(''), 'hex'));
  return `${md5s.digest('hex')}-${etags.length}`;
};

/** Whether the part is summed up as the client says it is. @throws BadDigest, InvalidRequest (400) */
const hasChecksum = (named: NamedPart, part: Part, { algorithm, type }: Declared): boolean => {
  const sent = Object.keys(named).filter((name) => name.startsWith('Checksum'));
  if (algorithm === '') return sent.length === 0;
  const value = named[elementOf(algorithm)];
  if (value !== undefined) return value === part.checksum;
  if (type === 'FULL_OBJECT') return true;
  if (sent[0]) {
    const name = sent[0].replace('Checksum', '').toLowerCase();
    const message = `The ${name} you specified for part ${part.number} did not match what we received.`;
    throw new S3Error(400, 'BadDigest', message);
  }
  throw invalidRequest(
    `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
  );
};

/** The stored parts that the client names. @throws InvalidPartOrder, InvalidPart, EntityTooSmall, BadDigest (400) */
const chooseParts = (named: readonly NamedPart[], stored: readonly Part[], declared: Declared): Part[] => {
  if (named.some(({ PartNumber }, index) => index > 0 && PartNumber <= (named[index - 1]?.PartNumber ?? 0))) {
    const message = 'The list of parts was not in ascending order. Parts must be ordered by part number.';
    throw new S3Error(400, 'InvalidPartOrder', message);
  }
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  return named.map((one, index) => {
    const part = byNumber.get(one.PartNumber);
    if (part?.etag !== etagOf(one) || !hasChecksum(one, part, declared)) {
      const message =
        "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
      throw new S3Error(400, 'InvalidPart', message);
    }
    if (part.size < minPartSize && index < named.length - 1) {
      throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return part;
  });
};

/** @throws InvalidRequest (400) when the request's type of checksum is not the upload's */
const assertType = (request: S3Request, { type }: Declared): void => {
  const asked = request.header('x-amz-checksum-type');
  if (!asked || asked === type) return;
  const message = `The upload was created using the ${type || 'null'} checksum mode.`;
  throw invalidRequest(`${message} The complete request must use the same checksum mode.`);
};

/**
 * Compares the object's checksum with the one that the request sends. One of the whole object is only taken with its
 * type beside it: S3 reads it as composite else. Nothing is compared where the upload declared none.
 * @throws BadDigest (400)
 */
const assertChecksumOf = (
  request: S3Request,
  declared: Declared,
  checksums: Readonly<Record<string, string>>,
): void => {
  const { algorithm, type } = declared;
  if (algorithm === '') return;
  const pattern = /^x-amz-checksum-(?!type$)/;
  const wrong = request.headerNames.filter((name) => {
    if (!pattern.test(name)) return false;
    const value = request.header(name) ?? '';
    const right = checksums[headerOf(algorithm)] ?? '';
    if (name !== headerOf(algorithm)) return true;
    if (type === 'FULL_OBJECT') return value !== right || !request.header('x-amz-checksum-type');
    return value !== right && value !== right.replace(/-\d+$/, '');
  });
  if (wrong.length === 0) return;
  const message = `The ${algorithm.toLowerCase()} you specified did not match the calculated checksum.`;
  throw new S3Error(400, 'BadDigest', message);
};

/** @throws InvalidRequest (400) when the parts are not as many bytes as the request says */
const assertSize = (request: S3Request, size: number): void => {
  const told = request.header('x-amz-mp-object-size');
  if (told === undefined || told === String(size)) return;
  throw invalidRequest(
    `The provided 'x-amz-mp-object-size' header value ${told} does not match what was computed: ${size}`,
  );
};

/**
 * The composite checksum, out of what the client says of the parts, which is compared with the parts later. To sum up
 * may have to wait, and while the upload is looked at nobody else may get a turn.
 */
const compositeOf = (named: readonly NamedPart[], declared: Declared | undefined): Promise<string> | undefined => {
  if (!declared?.algorithm || declared.type !== 'COMPOSITE') return undefined;
  const element = elementOf(declared.algorithm);
  return sumOfSums(
    declared.algorithm,
    named.map((one) => String(one[element] ?? '')),
  );
};

const answer = ({ bucket, key }: S3Request, { etag, version, checksums }: Finished): Reply => {
  const sums = Object.entries(checksums).map(([name, value]) => {
    const algorithm = name.replace('x-amz-checksum-', '');
    return [algorithm === 'type' ? 'ChecksumType' : elementOf(algorithm.toUpperCase()), value];
  });
  const result = { Location: `/${bucket}/${key}`, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return {
    content: toXml('CompleteMultipartUploadResult', { ...result, ...Object.fromEntries(sums) }),
    headers: version === 'null' ? {} : { 'x-amz-version-id': version },
  };
};

/**
 * CompleteMultipartUpload: the parts become one object, whose ETag is the MD5 of their MD5s and their number. The same
 * again gets the same answer, for whoever did not hear the first one.
 */
export const completeUpload: Operation = async ({ request, body, storage }) => {
  const { bucket, key } = request;
  const { uploads, contents, objects } = storage;
  const upload = uploadKey(request);
  const named = fromXml(await readText(body), CompleteBody).CompleteMultipartUpload.Part;
  const composite = await compositeOf(named, uploads.find(upload));

  const finished = uploads.findFinished(upload);
  if (finished?.etag === etagOfParts(named.map(etagOf))) {
    writeRule(request)(objects.find(bucket, key));
    return answer(request, finished);
  }
  const begun = uploads.get(upload);
  assertType(request, begun);
  const parts = chooseParts(named, contents.list(upload.id), begun);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  assertSize(request, size);
  const checksums = checksumOfParts(begun, parts, composite);
  assertChecksumOf(request, begun, checksums);
  const etag = etagOfParts(parts.map((part) => part.etag));
  const draft = { bucket, key, etag, size, headers: begun.headers, checksums };
  const { version } = objects.put(draft, upload.id, writeRule(request, begun), (version) => {
    uploads.finish(upload, { etag, version, checksums });
    return contents.drop(upload.id, new Set(parts.map(({ number }) => number)));
  });
  return answer(request, { etag, version, checksums });
};
