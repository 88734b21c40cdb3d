import { notImplemented, S3Error } from './errors.ts';
import type { Operation } from './operation.ts';
import { createBucket, deleteBucket, deleteObjects, headBucket, listBuckets } from './operations/bucket.operations.ts';
import { completeUpload } from './operations/complete.operation.ts';
import { copyObject } from './operations/copy.operation.ts';
import { listObjects } from './operations/list.operations.ts';
import { abortUpload, createUpload, listParts, listUploads, uploadPart } from './operations/multipart.operations.ts';
import { deleteObject, getObject, putObject } from './operations/object.operations.ts';
import type { S3Request } from './request/request.ts';

interface Route {
  on: 'service' | 'bucket' | 'object';
  method: string;
  /** The query parameter that tells this operation from others of the same method. */
  query?: string;
  header?: string;
  operation: Operation;
}

/** The first that fits is taken, so the more special ones stand first. */
const routes: readonly Route[] = [
  { on: 'service', method: 'GET', operation: listBuckets },
  { on: 'bucket', method: 'PUT', operation: createBucket },
  { on: 'bucket', method: 'HEAD', operation: headBucket },
  { on: 'bucket', method: 'DELETE', operation: deleteBucket },
  { on: 'bucket', method: 'POST', query: 'delete', operation: deleteObjects },
  { on: 'bucket', method: 'GET', query: 'list-type', operation: listObjects },
  { on: 'bucket', method: 'GET', query: 'uploads', operation: listUploads },
  { on: 'object', method: 'POST', query: 'uploads', operation: createUpload },
  { on: 'object', method: 'PUT', query: 'uploadId', operation: uploadPart },
  { on: 'object', method: 'GET', query: 'uploadId', operation: listParts },
  { on: 'object', method: 'POST', query: 'uploadId', operation: completeUpload },
  { on: 'object', method: 'DELETE', query: 'uploadId', operation: abortUpload },
  { on: 'object', method: 'PUT', header: 'x-amz-copy-source', operation: copyObject },
  { on: 'object', method: 'PUT', operation: putObject },
  { on: 'object', method: 'GET', operation: getObject },
  { on: 'object', method: 'HEAD', operation: getObject },
  { on: 'object', method: 'DELETE', operation: deleteObject },
];

/** Parameters that make another operation of the request; to ignore one would be to do something else than was asked. */
const subresources = ['acl', 'attributes', 'cors', 'encryption', 'legal-hold', 'lifecycle', 'location', 'notification']
  .concat(['object-lock', 'partNumber', 'policy', 'restore', 'retention', 'select', 'tagging', 'torrent'])
  .concat(['versioning', 'versionId', 'versions', 'website']);

/** Finds what a request asks for. @throws NotImplemented (501), MethodNotAllowed (405) */
export const findOperation = (request: S3Request): Operation => {
  const on = request.key ? 'object' : request.bucket ? 'bucket' : 'service';
  const route = routes.find(
    ({ method, query, header, ...route }) =>
      route.on === on &&
      method === request.method &&
      (!query || request.query.has(query)) &&
      (!header || request.header(header) !== undefined),
  );
  const foreign = subresources.find(
    (name) => request.query.has(name) && !(name === 'partNumber' && request.query.has('uploadId')),
  );
  if (foreign) throw notImplemented(`the ${on} parameter "${foreign}"`);
  if (route) return route.operation;
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
};
