import * as z from 'zod';
import { createInvalidRequestError, createNotImplementedError, S3Error } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readText } from '../request/body.ts';
import { createDeleteCondition } from '../request/conditions.ts';
import { element, oneOrMore, parseXml, toXml } from '../request/xml.ts';
import type { Storage } from '../storage/storage.ts';

export const listBuckets: Operation = ({ storage }) => {
  const buckets = storage.buckets.list().map(({ name, createdAt }) => ({
    Name: name,
    CreationDate: new Date(createdAt).toISOString(),
  }));
  return { content: toXml('ListAllMyBucketsResult', { Buckets: { Bucket: buckets } }) };
};

/** The body may name a region, which is ignored. */
const CreateBody = element({ CreateBucketConfiguration: element({ LocationConstraint: z.string().optional() }) });

export const createBucket: Operation = async ({ request, body, storage }) => {
  const text = await readText(body);
  if (text !== '') parseXml(text, CreateBody);
  storage.buckets.create(request.bucket);
  return { headers: { location: `/${request.bucket}` } };
};

export const headBucket: Operation = ({ request, storage }) => {
  storage.buckets.assertExists(request.bucket);
  return {};
};

export const deleteBucket: Operation = ({ request, storage }) => {
  storage.buckets.remove(request.bucket);
  return { status: 204 };
};

const Identifier = z.object({
  Key: z.string().min(1),
  VersionId: z.string().optional(),
  ETag: z.string().optional(),
  LastModifiedTime: z.string().optional(),
  Size: z.string().optional(),
});
const DeleteBody = z.object({
  Delete: z.object({
    Object: oneOrMore(Identifier).refine(({ length }) => length <= 1000),
    Quiet: z.stringbool().optional(),
  }),
});

/** Deletes one object of many. @throws S3Error, which is reported for this object only */
const deleteOne = (storage: Storage, bucket: string, identifier: z.infer<typeof Identifier>) => {
  const { Key, VersionId, ETag } = identifier;
  // As in S3, where only directory buckets support these conditions.
  if (identifier.LastModifiedTime || identifier.Size) {
    throw createNotImplementedError('a condition on the time or size of a deletion');
  }
  if (VersionId && ETag) throw createNotImplementedError('If-Match for the deletion of a version');
  if (VersionId) {
    const { isMarker } = storage.objects.removeVersion(bucket, Key, VersionId);
    return { Key, VersionId, ...(isMarker && { DeleteMarker: true, DeleteMarkerVersionId: VersionId }) };
  }
  const { version, isMarker } = storage.objects.remove(bucket, Key, createDeleteCondition(ETag));
  return { Key, ...(isMarker && { DeleteMarker: true, DeleteMarkerVersionId: version }) };
};

/** DeleteObjects: up to 1000 keys, each with its own result. Deleting a missing object succeeds. */
export const deleteObjects: Operation = async ({ request, body, storage }) => {
  storage.buckets.assertExists(request.bucket);
  if (!body.sentAlgorithm && !request.getHeader('content-md5')) {
    throw createInvalidRequestError('Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
  }
  const { Delete } = parseXml(await readText(body), DeleteBody);
  const results = Delete.Object.map((identifier) => {
    try {
      return { deleted: deleteOne(storage, request.bucket, identifier) };
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      const { Key, VersionId } = identifier;
      return { failure: { Key, VersionId, Code: error.code, Message: error.message } };
    }
  });
  const deleted = Delete.Quiet ? [] : results.flatMap((result) => result.deleted ?? []);
  const failures = results.flatMap(({ failure }) => failure ?? []);
  return { content: toXml('DeleteResult', { Deleted: deleted, Error: failures }) };
};
