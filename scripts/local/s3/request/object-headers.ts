import { validateHeaderValue } from 'node:http';
import { createInvalidArgumentError } from '../errors.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { S3Request } from './request.ts';

const storedNames = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires'];
const overridableNames = [...storedNames, 'content-encoding'];

const assertValid = (name: string, value: string): void => {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw createInvalidArgumentError(`The value of ${name} cannot be a header`);
  }
};

/** Reads the headers that S3 stores with an object and returns with it. @throws InvalidArgument, MetadataTooLarge (400) */
export const readObjectHeaders = (request: S3Request): Record<string, string> => {
  const metadataHeaders = request.headerNames.filter((name) => name.startsWith('x-amz-meta-'));
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const name of [...storedNames, ...metadataHeaders]) {
    const value = request.getHeader(name);
    if (value !== undefined) headers[name] = value;
  }
  const encodings = (request.getHeader('content-encoding') ?? '').split(',').map((encoding) => encoding.trim());
  const encoding = encodings.filter((name) => name !== '' && name !== 'aws-chunked').join(',');
  if (encoding !== '') headers['content-encoding'] = encoding;

  for (const [name, value] of Object.entries(headers)) assertValid(name, value);
  if (JSON.stringify(headers).length > 8192)
    throw createInvalidArgumentError('Your metadata headers exceed the maximum size');
  return headers;
};

/** Builds the headers of a GET or HEAD. `response-*` parameters of the URL override the stored headers. */
export const buildReadHeaders = (object: StoredObject, request: S3Request): Record<string, string> => {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const name of overridableNames) {
    const value = request.query.get(`response-${name}`);
    if (value === undefined) continue;
    assertValid(name, value);
    headers[name] = value;
  }
  return headers;
};
