import { createNoSuchKeyError, createNotImplementedError, createPreconditionFailedError, S3Error } from '../errors.ts';
import type { StoredObject, WriteCondition } from '../storage/objects.store.ts';
import type { Upload } from '../storage/uploads.store.ts';
import type { S3Request } from './request.ts';

const matchesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((listedEtag) => listedEtag.trim() === '*' || listedEtag.trim().replace(/^"|"$/g, '') === etag);

/** HTTP dates have no milliseconds. */
const toSeconds = (time: number): number => Math.floor(time / 1000);

const isAfter = (time: number, header: string): boolean => toSeconds(time) > toSeconds(Date.parse(header));

/**
 * Whether the client of a GET or HEAD already has the object. Conditions have the precedence of RFC 9110.
 * @throws PreconditionFailed (412)
 */
export const isUnchanged = (object: StoredObject, request: S3Request): boolean => {
  const ifMatch = request.getHeader('if-match');
  const ifUnmodified = request.getHeader('if-unmodified-since');
  const ifNoneMatch = request.getHeader('if-none-match');
  const ifModified = request.getHeader('if-modified-since');
  if (ifMatch ? !matchesEtag(ifMatch, object.etag) : ifUnmodified && isAfter(object.modifiedAt, ifUnmodified)) {
    throw createPreconditionFailedError();
  }
  if (ifNoneMatch) return matchesEtag(ifNoneMatch, object.etag);
  return ifModified !== undefined && !Number.isNaN(Date.parse(ifModified)) && !isAfter(object.modifiedAt, ifModified);
};

/** Returns the Range header, unless an If-Range shows that the client's part is of another object. */
export const getApplicableRange = (object: StoredObject, request: S3Request): string | undefined => {
  const ifRange = request.getHeader('if-range');
  const isSameObject =
    !ifRange || matchesEtag(ifRange, object.etag) || toSeconds(Date.parse(ifRange)) === toSeconds(object.modifiedAt);
  return isSameObject ? request.getHeader('range') : undefined;
};

/** Checks the condition of a copy on its source. @throws PreconditionFailed (412) */
export const assertCopySource = (object: StoredObject, request: S3Request): void => {
  const ifMatch = request.getHeader('x-amz-copy-source-if-match');
  if (ifMatch && !matchesEtag(ifMatch, object.etag)) throw createPreconditionFailedError();
};

/** The properties of a multipart upload from the time when it was created. */
type UploadStart = Pick<Upload, 'seq' | 'hadObject'>;

/** A write during the upload is a conflict, even if the condition holds again at its end. */
const createConflictError = () => {
  const message = 'The conditional request cannot succeed due to a conflicting operation against this resource.';
  return new S3Error(409, 'ConditionalRequestConflict', message);
};

/**
 * Returns the check for `If-None-Match: *` and `If-Match` of a write ("How to prevent object overwrites with conditional
 * writes" in the S3 user guide). It throws PreconditionFailed (412), NoSuchKey (404) and, at the end of a multipart upload,
 * ConditionalRequestConflict (409).
 * @throws NotImplemented (501) for any other condition, as S3 does
 */
export const createWriteCondition = (request: S3Request, start?: UploadStart): WriteCondition => {
  const ifNoneMatch = request.getHeader('if-none-match');
  const ifMatch = request.getHeader('if-match');
  if (ifNoneMatch && ifMatch) throw createNotImplementedError('If-Match with If-None-Match on a write');
  if (ifNoneMatch && ifNoneMatch !== '*') throw createNotImplementedError('If-None-Match with an ETag on a write');
  if (ifMatch === '*') throw createNotImplementedError('If-Match: * on a write');
  return (current) => {
    if (ifNoneMatch && current) throw createPreconditionFailedError();
    if (ifNoneMatch && start?.hadObject) throw createConflictError();
    if (!ifMatch) return;
    if (!current) throw createNoSuchKeyError();
    if (!matchesEtag(ifMatch, current.etag)) throw createPreconditionFailedError();
    if (start && current.seq > start.seq) throw createConflictError();
  };
};

/**
 * Returns the check for `If-Match` of a delete, with an ETag or `*` ("How to perform conditional deletes" in the S3 user
 * guide). It throws PreconditionFailed (412) or NoSuchKey (404).
 */
export const createDeleteCondition =
  (ifMatch: string | undefined): WriteCondition =>
  (current) => {
    if (!ifMatch) return;
    if (!current) throw createNoSuchKeyError();
    if (!matchesEtag(ifMatch, current.etag)) throw createPreconditionFailedError();
  };
