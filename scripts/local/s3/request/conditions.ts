import { noSuchKey, notImplemented, preconditionFailed, S3Error } from '../errors.ts';
import type { StoredObject, WriteRule } from '../storage/objects.store.ts';
import type { Upload } from '../storage/uploads.store.ts';
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

/** What a copy asks of its source. @throws PreconditionFailed (412) */
export const assertSource = (object: StoredObject, request: S3Request): void => {
  const ifMatch = request.header('x-amz-copy-source-if-match');
  if (ifMatch && !matches(ifMatch, object.etag)) throw preconditionFailed();
};

/** What a multipart upload knows of the time when it began. */
type Began = Pick<Upload, 'seq' | 'hadObject'>;

/** What happened to the key while the upload was under way counts, though the condition holds again. */
const conflict = () => {
  const message = 'The conditional request cannot succeed due to a conflicting operation against this resource.';
  return new S3Error(409, 'ConditionalRequestConflict', message);
};

/**
 * What `If-None-Match: *` and `If-Match` ask of a write ("How to prevent object overwrites with conditional writes" in
 * the S3 user guide). Its rule throws PreconditionFailed (412), NoSuchKey (404) and, at the end of a multipart upload,
 * ConditionalRequestConflict (409).
 * @throws NotImplemented (501), as S3 does, for any other condition
 */
export const writeRule = (request: S3Request, began?: Began): WriteRule => {
  const ifNoneMatch = request.header('if-none-match');
  const ifMatch = request.header('if-match');
  if (ifNoneMatch && ifMatch) throw notImplemented('If-Match beside If-None-Match on a write');
  if (ifNoneMatch && ifNoneMatch !== '*') throw notImplemented('If-None-Match with an ETag on a write');
  if (ifMatch === '*') throw notImplemented('If-Match: * on a write');
  return (current) => {
    if (ifNoneMatch && current) throw preconditionFailed();
    if (ifNoneMatch && began?.hadObject) throw conflict();
    if (!ifMatch) return;
    if (!current) throw noSuchKey();
    if (!matches(ifMatch, current.etag)) throw preconditionFailed();
    if (began && current.seq > began.seq) throw conflict();
  };
};

/**
 * What `If-Match` asks of a removal, with an ETag or `*` ("How to perform conditional deletes" in the S3 user guide).
 * Its rule throws PreconditionFailed (412), NoSuchKey (404).
 */
export const removalRule =
  (ifMatch: string | undefined): WriteRule =>
  (current) => {
    if (!ifMatch) return;
    if (!current) throw noSuchKey();
    if (!matches(ifMatch, current.etag)) throw preconditionFailed();
  };
