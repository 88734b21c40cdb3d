import * as z from 'zod';
import { invalidRequest, notImplemented, S3Error } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readText } from '../request/body.ts';
import { removalRule } from '../request/conditions.ts';
import { element, fromXml, oneOrMore, toXml } from '../request/xml.ts';
import type { Storage } from '../storage/storage.ts';

export const listBuckets: Operation = ({ storage }) => {
  const buckets = storage.buckets.list().map(({ name, createdAt }) => ({
    Name: name,
    CreationDate: new Date(createdAt).toISOString(),
  }));
  return { content: toXml('ListAllMyBucketsResult', { Buckets: { Bucket: buckets } }) };
};

/** It can name a region, and there is one. */
const CreateBody = element({ CreateBucketConfiguration: element({ LocationConstraint: z.string().optional() }) });

export const createBucket: Operation = async ({ request, body, storage }) => {
  const text = await readText(body);
  if (text !== '') fromXml(text, CreateBody);
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

/** Removes one object of many. @throws S3Error, which tells of this object alone */
const removeOne = (storage: Storage, bucket: string, one: z.infer<typeof Identifier>) => {
  const { Key, VersionId, ETag } = one;
  // As in S3, whose directory buckets alone know these conditions.
  if (one.LastModifiedTime || one.Size) throw notImplemented('a condition on the time or size of a removal');
  if (VersionId && ETag) throw notImplemented('If-Match for the removal of a version');
  if (VersionId) {
    const { isMarker } = storage.objects.removeVersion(bucket, Key, VersionId);
    return { Key, VersionId, ...(isMarker && { DeleteMarker: true, DeleteMarkerVersionId: VersionId }) };
  }
  const { version, isMarker } = storage.objects.remove(bucket, Key, removalRule(ETag));
  return { Key, ...(isMarker && { DeleteMarker: true, DeleteMarkerVersionId: version }) };
};

/** DeleteObjects: up to 1000 keys, each with its own answer; one that is not there counts as deleted. */
export const deleteObjects: Operation = async ({ request, body, storage }) => {
  storage.buckets.assertExists(request.bucket);
  if (!body.sent && !request.header('content-md5')) {
    throw invalidRequest('Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
  }
  const { Delete } = fromXml(await readText(body), DeleteBody);
  const results = Delete.Object.map((one) => {
    try {
      return { removed: removeOne(storage, request.bucket, one) };
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      const { Key, VersionId } = one;
      return { failure: { Key, VersionId, Code: error.code, Message: error.message } };
    }
  });
  const removed = Delete.Quiet ? [] : results.flatMap((result) => result.removed ?? []);
  const failures = results.flatMap(({ failure }) => failure ?? []);
  return { content: toXml('DeleteResult', { Deleted: removed, Error: failures }) };
};
