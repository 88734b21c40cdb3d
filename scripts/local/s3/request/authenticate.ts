import { createAccessDeniedError, S3Error } from '../errors.ts';
import type { S3Request } from './request.ts';
import {
  buildStringToSign,
  deriveSigningKey,
  isSameSignature,
  parseAmzDate,
  type SigningScope,
  sign,
} from './sigv4.ts';

/** The credentials that this server accepts. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The result of authentication. The signatures of a chunked body build on the signature of the request. */
export interface Authenticated {
  scope: SigningScope;
  signature: string;
  /** `x-amz-content-sha256`: the hash of the body, `UNSIGNED-PAYLOAD`, or a streaming mode. */
  contentSha256: string;
}

interface SignatureParts {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  contentSha256: string;
}

const maxSkewMs = 15 * 60_000;
const maxExpirySeconds = 7 * 24 * 3600;

const createInvalidQueryError = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);

const parseQuerySignature = ({ query }: S3Request): SignatureParts => {
  const get = (name: string): string => {
    const value = query.get(name);
    if (!value) throw createInvalidQueryError(`Query-string authentication requires the parameter ${name}.`);
    return value;
  };
  if (get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw createInvalidQueryError('X-Amz-Algorithm only supports AWS4-HMAC-SHA256');
  const date = get('X-Amz-Date');
  const expires = get('X-Amz-Expires');
  if (!/^\d{1,6}$/.test(expires) || Number(expires) > maxExpirySeconds || Number(expires) < 1) {
    throw createInvalidQueryError(`X-Amz-Expires must be between 1 and ${maxExpirySeconds} seconds`);
  }
  const signedAt = parseAmzDate(date);
  if (signedAt > Date.now() + maxSkewMs) throw createAccessDeniedError('Request is not yet valid');
  if (Date.now() > signedAt + Number(expires) * 1000) throw createAccessDeniedError('Request has expired');
  return {
    credential: get('X-Amz-Credential'),
    date,
    signedHeaders: get('X-Amz-SignedHeaders').split(';'),
    signature: get('X-Amz-Signature'),
    contentSha256: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const parseHeaderSignature = (request: S3Request, authorization: string): SignatureParts => {
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
    authorization,
  );
  if (!match) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const date = request.getHeader('x-amz-date') ?? '';
  if (Math.abs(parseAmzDate(date) - Date.now()) > maxSkewMs) {
    const message = "The difference between the request time and the server's time is too large.";
    throw new S3Error(403, 'RequestTimeTooSkewed', message);
  }
  const contentSha256 = request.getHeader('x-amz-content-sha256');
  if (!contentSha256)
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, contentSha256 };
};

const parseSignature = (request: S3Request): SignatureParts => {
  const { authorization } = request.raw.headers;
  if (authorization) return parseHeaderSignature(request, authorization);
  if (request.query.has('X-Amz-Algorithm') || request.query.has('X-Amz-Signature')) return parseQuerySignature(request);
  throw createAccessDeniedError();
};

/** An unsigned `x-amz-*` header could change the effect of a signed URL, so it is rejected, as in S3. */
const rejectUnsignedHeaders = (request: S3Request, signedHeaders: readonly string[]): void => {
  const isSigningRequired = (name: string) => name === 'host' || name.startsWith('x-amz-');
  const unsignedHeaders = Object.keys(request.raw.headers).filter(
    (name) => isSigningRequired(name) && !signedHeaders.includes(name),
  );
  if (unsignedHeaders.length > 0) {
    throw createAccessDeniedError(
      `There were headers present in the request which were not signed: ${unsignedHeaders.join(', ')}`,
    );
  }
};

/**
 * Verifies that a request is signed (Signature Version 4, in a header or a presigned URL) and has not expired.
 * @throws AccessDenied (unsigned, expired), SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed: all 403;
 * 400 if the signature is malformed
 */
export const authenticate = (request: S3Request, credentials: Credentials): Authenticated => {
  const { credential, date, signedHeaders, signature, contentSha256 } = parseSignature(request);
  const [accessKeyId = '', day = '', region = '', service, end, ...extraParts] = credential.split('/');
  if (
    service !== 's3' ||
    end !== 'aws4_request' ||
    extraParts.length > 0 ||
    !date.startsWith(day) ||
    day.length !== 8
  ) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The credential is malformed.');
  }
  if (!isSameSignature(accessKeyId, credentials.accessKeyId)) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  rejectUnsignedHeaders(request, signedHeaders);
  const scope = {
    key: deriveSigningKey(credentials.secretAccessKey, day, region),
    credentialScope: `${day}/${region}/s3/aws4_request`,
    date,
  };
  if (!isSameSignature(signature, sign(scope.key, buildStringToSign(request, signedHeaders, contentSha256, scope)))) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error(403, 'SignatureDoesNotMatch', `${message} Check your key and signing method.`);
  }
  return { scope, signature, contentSha256 };
};
