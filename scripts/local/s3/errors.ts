/** An error response of S3: its code, HTTP status and message. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const createAccessDeniedError = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);

/** The error for a preflight that no rule of the bucket allows. */
export const createAccessForbiddenError = (message: string) =>
  new S3Error(403, 'AccessForbidden', `CORSResponse: ${message}`);

export const createNoSuchBucketError = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');

export const createNoSuchKeyError = (headers: Record<string, string> = {}) =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', headers);

export const createNoSuchUploadError = () =>
  new S3Error(
    404,
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );

/** Not an error of S3, whose disk is never full. */
export const createInsufficientStorageError = () =>
  new S3Error(507, 'InsufficientStorage', 'The disk of the local cloud is full');

export const createInvalidArgumentError = (message: string) => new S3Error(400, 'InvalidArgument', message);

export const createInvalidRequestError = (message: string) => new S3Error(400, 'InvalidRequest', message);

export const createPreconditionFailedError = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

export const createNotImplementedError = (feature: string) =>
  new S3Error(501, 'NotImplemented', `The local S3 does not implement ${feature}`);
