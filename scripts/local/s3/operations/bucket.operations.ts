import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { readText } from '../request/body.ts';
import { fromXml, oneOrMore, toXml } from '../request/xml.ts';

export const listBuckets: Operation = ({ storage }) => {
  const buckets = storage.buckets.list().map(({ name, createdAt }) => ({
    Name: name,
    CreationDate: new Date(createdAt).toISOString(),
  }));
  return { content: toXml('ListAllMyBucketsResult', { Buckets: { Bucket: buckets } }) };
};

export const createBucket: Operation = async ({ request, body, storage }) => {
  // The body can only name a region, and there is one.
  await readText(body);
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

const DeleteBody = z.object({
  Delete: z.object({
    Object: oneOrMore(z.object({ Key: z.string().min(1) })).pipe(z.array(z.object({ Key: z.string() })).max(1000)),
    Quiet: z.stringbool().optional(),
  }),
});

/** DeleteObjects: up to 1000 keys; one that is not there counts as deleted. */
export const deleteObjects: Operation = async ({ request, body, storage }) => {
  storage.buckets.assertExists(request.bucket);
  const { Delete } = fromXml(await readText(body), DeleteBody);
  for (const { Key } of Delete.Object) storage.objects.remove(request.bucket, Key);
  const deleted = Delete.Quiet ? [] : Delete.Object.map(({ Key }) => ({ Key }));
  return { content: toXml('DeleteResult', { Deleted: deleted }) };
};
