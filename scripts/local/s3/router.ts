import { createNotImplementedError, S3Error } from './errors.ts';
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
  resource: 'service' | 'bucket' | 'object';
  method: string;
  /** The query parameter that distinguishes this operation from others of the same method. */
  query?: string;
  /** The other query parameters that it supports. */
  parameters?: readonly string[];
  header?: string;
  /** The `x-amz-*` headers that it supports. */
  headers?: RegExp;
  operation: Operation;
}

const checksumHeaders = /^x-amz-checksum-(?!algorithm$|type$|mode$)/;
const objectPutHeaders = /^x-amz-(meta-|checksum-(?!algorithm$|type$|mode$))/;
const uploadCreationHeaders = /^x-amz-(meta-|checksum-algorithm$|checksum-type$)/;
const uploadCompletionHeaders = /^x-amz-(mp-object-size$|checksum-(?!algorithm$|mode$))/;
const objectCopyHeaders = /^x-amz-(copy-source$|copy-source-if-match$|metadata-directive$|meta-|checksum-algorithm$)/;
const objectReadHeaders = /^x-amz-checksum-mode$/;

const responseHeaderOverrides = ['type', 'disposition', 'language', 'encoding'].map(
  (name) => `response-content-${name}`,
);
const objectReadParameters = [...responseHeaderOverrides, 'response-cache-control', 'response-expires', 'versionId'];
const listParameters = ['prefix', 'delimiter', 'max-keys', 'encoding-type', 'continuation-token', 'start-after'];
const uploadListParameters = ['prefix', 'key-marker', 'upload-id-marker', 'max-uploads'];
const versionListParameters = ['prefix', 'key-marker', 'version-id-marker', 'max-keys'];
const partListParameters = ['max-parts', 'part-number-marker'];

/** The first match is used, so more specific routes come first. */
const routes: readonly Route[] = [
  { resource: 'service', method: 'GET', operation: listBuckets },
  { resource: 'bucket', method: 'PUT', query: 'cors', headers: checksumHeaders, operation: putCors },
  { resource: 'bucket', method: 'GET', query: 'cors', operation: getCors },
  { resource: 'bucket', method: 'DELETE', query: 'cors', operation: deleteCors },
  { resource: 'bucket', method: 'PUT', query: 'lifecycle', headers: checksumHeaders, operation: putLifecycle },
  { resource: 'bucket', method: 'GET', query: 'lifecycle', operation: getLifecycle },
  { resource: 'bucket', method: 'DELETE', query: 'lifecycle', operation: deleteLifecycle },
  { resource: 'bucket', method: 'PUT', query: 'versioning', headers: checksumHeaders, operation: putVersioning },
  { resource: 'bucket', method: 'GET', query: 'versioning', operation: getVersioning },
  { resource: 'bucket', method: 'PUT', headers: checksumHeaders, operation: createBucket },
  { resource: 'bucket', method: 'HEAD', operation: headBucket },
  { resource: 'bucket', method: 'DELETE', operation: deleteBucket },
  { resource: 'bucket', method: 'POST', query: 'delete', headers: checksumHeaders, operation: deleteObjects },
  { resource: 'bucket', method: 'GET', query: 'list-type', parameters: listParameters, operation: listObjects },
  { resource: 'bucket', method: 'GET', query: 'uploads', parameters: uploadListParameters, operation: listUploads },
  { resource: 'bucket', method: 'GET', query: 'versions', parameters: versionListParameters, operation: listVersions },
  { resource: 'object', method: 'POST', query: 'uploads', headers: uploadCreationHeaders, operation: createUpload },
  {
    resource: 'object',
    method: 'PUT',
    query: 'uploadId',
    parameters: ['partNumber'],
    headers: checksumHeaders,
    operation: uploadPart,
  },
  { resource: 'object', method: 'GET', query: 'uploadId', parameters: partListParameters, operation: listParts },
  {
    resource: 'object',
    method: 'POST',
    query: 'uploadId',
    headers: uploadCompletionHeaders,
    operation: completeUpload,
  },
  { resource: 'object', method: 'DELETE', query: 'uploadId', operation: abortUpload },
  { resource: 'object', method: 'PUT', header: 'x-amz-copy-source', headers: objectCopyHeaders, operation: copyObject },
  { resource: 'object', method: 'PUT', headers: objectPutHeaders, operation: putObject },
  {
    resource: 'object',
    method: 'GET',
    parameters: objectReadParameters,
    headers: objectReadHeaders,
    operation: getObject,
  },
  {
    resource: 'object',
    method: 'HEAD',
    parameters: objectReadParameters,
    headers: objectReadHeaders,
    operation: getObject,
  },
  { resource: 'object', method: 'DELETE', parameters: ['versionId'], operation: deleteObject },
];

/** Headers that all requests or presigned URLs may have: the signature and the encoding of the body. */
const commonHeaders = new Set(
  ['algorithm', 'credential', 'date', 'expires', 'signedheaders', 'signature', 'security-token', 'user-agent']
    .concat(['content-sha256', 'decoded-content-length', 'trailer', 'sdk-checksum-algorithm'])
    .map((name) => `x-amz-${name}`),
);

/**
 * Returns a description of the first unsupported parameter or header, or undefined if there is none. `x-id` is the SDK's
 * name of the operation; presigned URLs have headers in their query.
 */
const describeUnsupported = (request: S3Request, { query, parameters, headers }: Partial<Route>): string | undefined =>
  [...request.query.keys()]
    .filter((name) => name !== 'x-id' && !/^x-amz-/i.test(name) && name !== query && !parameters?.includes(name))
    .map((name) => `the parameter "${name}"`)
    .concat(
      request.headerNames
        .filter((name) => name.startsWith('x-amz-') && !commonHeaders.has(name) && !headers?.test(name))
        .map((name) => `the header ${name}`),
    )[0];

/**
 * Finds the operation of a request. Unsupported parameters and headers are rejected: ignoring them would change the
 * effect of the request.
 * @throws NotImplemented (501); MethodNotAllowed (405) for a method that S3 does not have
 */
export const findOperation = (request: S3Request): Operation => {
  const resource = request.key ? 'object' : request.bucket ? 'bucket' : 'service';
  const route = routes.find(
    ({ method, query, header, ...route }) =>
      route.resource === resource &&
      method === request.method &&
      (!query || request.query.has(query)) &&
      (!header || request.getHeader(header) !== undefined),
  );
  const unsupported = describeUnsupported(request, route ?? {});
  if (unsupported) throw createNotImplementedError(`${unsupported} of a ${request.method} on this ${resource}`);
  if (route) return route.operation;
  if (['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(request.method)) {
    throw createNotImplementedError(`this ${request.method} on the ${resource}`);
  }
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
};
