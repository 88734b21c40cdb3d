import { notImplemented, preconditionFailed } from '../errors.ts';
import type { StoredObject, WriteRule } from '../storage/objects.store.ts';
import type { S3Request } from './request.ts';

const matches = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^"|"$/g, '') === etag);

/** HTTP dates have no milliseconds. */
const seconds = (time: number): number => Math.floor(time / 1000);

const after = (time: number, header: string): boolean => seconds(time) > seconds(Date.parse(header));

/**
 * Whether the reader of a GET or HEAD already has the object, by RFC 9110's order of conditions.
 * @throws PreconditionFailed (412)
 */
export const isUnchanged = (object: StoredObject, request: S3Request): boolean => {
  const ifMatch = request.header('if-match');
  const ifUnmodified = request.header('if-unmodified-since');
  const ifNoneMatch = request.header('if-none-match');
  const ifModified = request.header('if-modified-since');
  if (ifMatch ? !matches(ifMatch, object.etag) : ifUnmodified && after(object.modifiedAt, ifUnmodified)) {
    throw preconditionFailed();
  }
  if (ifNoneMatch) return matches(ifNoneMatch, object.etag);
  return ifModified !== undefined && !Number.isNaN(Date.parse(ifModified)) && !after(object.modifiedAt, ifModified);
};

/** The Range header, unless an If-Range says that the reader's part is of an older object. */
export const wantedRange = (object: StoredObject, request: S3Request): string | undefined => {
  const ifRange = request.header('if-range');
  const same = !ifRange || matches(ifRange, object.etag) || seconds(Date.parse(ifRange)) === seconds(object.modifiedAt);
  return same ? request.header('range') : undefined;
};

/** What `If-None-Match: *` and `If-Match` ask of a write. Its rule throws PreconditionFailed (412). */
export const writeRule = (request: S3Request): WriteRule => {
  const ifNoneMatch = request.header('if-none-match');
  const ifMatch = request.header('if-match');
  if (ifNoneMatch && ifNoneMatch !== '*') throw notImplemented('If-None-Match with an ETag on a write');
  return (current) => {
    if (ifNoneMatch && current) throw preconditionFailed();
    if (ifMatch && !(current && matches(ifMatch, current.etag))) throw preconditionFailed();
  };
};
