import { notImplemented, S3Error } from './errors.ts';
import type { Operation } from './operation.ts';
import { createBucket, deleteBucket, deleteObjects, headBucket, listBuckets } from './operations/bucket.operations.ts';
import { completeUpload } from './operations/complete.operation.ts';
import {
  deleteCors,
  deleteLifecycle,
  getCors,
  getLifecycle,
  getVersioning,
  putCors,
  putLifecycle,
  putVersioning,
} from './operations/configuration.operations.ts';
import { copyObject } from './operations/copy.operation.ts';
import { listObjects } from './operations/list.operations.ts';
import { abortUpload, createUpload, listParts, listUploads, uploadPart } from './operations/multipart.operations.ts';
import { deleteObject, getObject, putObject } from './operations/object.operations.ts';
import { listVersions } from './operations/versions.operation.ts';
import type { S3Request } from './request/request.ts';

interface Route {
  on: 'service' | 'bucket' | 'object';
  method: string;
  /** The query parameter that tells this operation from others of the same method. */
  query?: string;
  /** The other query parameters that it carries out. */
  takes?: readonly string[];
  header?: string;
  /** The `x-amz-*` headers that it carries out. */
  heeds?: RegExp;
  operation: Operation;
}

const sums = /^x-amz-checksum-(?!algorithm$|type$|mode$)/;
const writing = /^x-amz-(meta-|checksum-(?!algorithm$|type$|mode$))/;
const beginning = /^x-amz-(meta-|checksum-algorithm$|checksum-type$)/;
const ending = /^x-amz-(mp-object-size$|checksum-(?!algorithm$|mode$))/;
const copying = /^x-amz-(copy-source$|copy-source-if-match$|metadata-directive$|meta-|checksum-algorithm$)/;
const showing = /^x-amz-checksum-mode$/;

const overrides = ['type', 'disposition', 'language', 'encoding'].map((name) => `response-content-${name}`);
const reading = [...overrides, 'response-cache-control', 'response-expires', 'versionId'];
const listing = ['prefix', 'delimiter', 'max-keys', 'encoding-type', 'continuation-token', 'start-after'];
const listingUploads = ['prefix', 'key-marker', 'upload-id-marker', 'max-uploads'];
const listingVersions = ['prefix', 'key-marker', 'version-id-marker', 'max-keys'];

/** The first that fits is taken, so the more special ones stand first. */
const routes: readonly Route[] = [
  { on: 'service', method: 'GET', operation: listBuckets },
  { on: 'bucket', method: 'PUT', query: 'cors', heeds: sums, operation: putCors },
  { on: 'bucket', method: 'GET', query: 'cors', operation: getCors },
  { on: 'bucket', method: 'DELETE', query: 'cors', operation: deleteCors },
  { on: 'bucket', method: 'PUT', query: 'lifecycle', heeds: sums, operation: putLifecycle },
  { on: 'bucket', method: 'GET', query: 'lifecycle', operation: getLifecycle },
  { on: 'bucket', method: 'DELETE', query: 'lifecycle', operation: deleteLifecycle },
  { on: 'bucket', method: 'PUT', query: 'versioning', heeds: sums, operation: putVersioning },
  { on: 'bucket', method: 'GET', query: 'versioning', operation: getVersioning },
  { on: 'bucket', method: 'PUT', heeds: sums, operation: createBucket },
  { on: 'bucket', method: 'HEAD', operation: headBucket },
  { on: 'bucket', method: 'DELETE', operation: deleteBucket },
  { on: 'bucket', method: 'POST', query: 'delete', heeds: sums, operation: deleteObjects },
  { on: 'bucket', method: 'GET', query: 'list-type', takes: listing, operation: listObjects },
  { on: 'bucket', method: 'GET', query: 'uploads', takes: listingUploads, operation: listUploads },
  { on: 'bucket', method: 'GET', query: 'versions', takes: listingVersions, operation: listVersions },
  { on: 'object', method: 'POST', query: 'uploads', heeds: beginning, operation: createUpload },
  { on: 'object', method: 'PUT', query: 'uploadId', takes: ['partNumber'], heeds: sums, operation: uploadPart },
  { on: 'object', method: 'GET', query: 'uploadId', takes: ['max-parts', 'part-number-marker'], operation: listParts },
  { on: 'object', method: 'POST', query: 'uploadId', heeds: ending, operation: completeUpload },
  { on: 'object', method: 'DELETE', query: 'uploadId', operation: abortUpload },
  { on: 'object', method: 'PUT', header: 'x-amz-copy-source', heeds: copying, operation: copyObject },
  { on: 'object', method: 'PUT', heeds: writing, operation: putObject },
  { on: 'object', method: 'GET', takes: reading, heeds: showing, operation: getObject },
  { on: 'object', method: 'HEAD', takes: reading, heeds: showing, operation: getObject },
  { on: 'object', method: 'DELETE', takes: ['versionId'], operation: deleteObject },
];

/** The headers that every request may carry, or its presigned URL: who signed it, and how its body comes. */
const common = new Set(
  ['algorithm', 'credential', 'date', 'expires', 'signedheaders', 'signature', 'security-token', 'user-agent']
    .concat(['content-sha256', 'decoded-content-length', 'trailer', 'sdk-checksum-algorithm'])
    .map((name) => `x-amz-${name}`),
);

/** What asks for more than is done. The SDK's `x-id` names the operation; headers may stand in a presigned URL. */
const unheeded = (request: S3Request, { query, takes, heeds }: Partial<Route>): string | undefined =>
  [...request.query.keys()]
    .filter((name) => name !== 'x-id' && !/^x-amz-/i.test(name) && name !== query && !takes?.includes(name))
    .map((name) => `the parameter "${name}"`)
    .concat(
      request.headerNames
        .filter((name) => name.startsWith('x-amz-') && !common.has(name) && !heeds?.test(name))
        .map((name) => `the header ${name}`),
    )[0];

/**
 * Finds what a request asks for. To ignore a parameter or a header would be to do something else than was asked.
 * @throws NotImplemented (501); MethodNotAllowed (405) for a method that S3 does not know
 */
export const findOperation = (request: S3Request): Operation => {
  const on = request.key ? 'object' : request.bucket ? 'bucket' : 'service';
  const route = routes.find(
    ({ method, query, header, ...route }) =>
      route.on === on &&
      method === request.method &&
      (!query || request.query.has(query)) &&
      (!header || request.header(header) !== undefined),
  );
  const foreign = unheeded(request, route ?? {});
  if (foreign) throw notImplemented(`${foreign} of a ${request.method} on this ${on}`);
  if (route) return route.operation;
  if (['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(request.method)) {
    throw notImplemented(`this ${request.method} on the ${on}`);
  }
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
};
