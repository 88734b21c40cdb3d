import { accessDenied, S3Error } from '../errors.ts';
import type { S3Request } from './request.ts';
import { parseAmzDate, type SigningScope, sameSignature, sign, signingKey, stringToSign } from './sigv4.ts';

/** The one pair of keys that this server knows. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A request that is known to be from a holder of the keys; a signed chunked body continues from its signature. */
export interface Authenticated {
  scope: SigningScope;
  signature: string;
  /** `x-amz-content-sha256`: the body's hash, `UNSIGNED-PAYLOAD`, or how it streams. */
  payload: string;
}

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
}

const maxSkew = 15 * 60_000;
const maxExpiry = 7 * 24 * 3600;

const invalidQuery = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);

const claimFromQuery = ({ query }: S3Request): Claim => {
  const get = (name: string): string => {
    const value = query.get(name);
    if (!value) throw invalidQuery(`Query-string authentication requires the parameter ${name}.`);
    return value;
  };
  if (get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw invalidQuery('X-Amz-Algorithm only supports AWS4-HMAC-SHA256');
  const date = get('X-Amz-Date');
  const expires = get('X-Amz-Expires');
  if (!/^\d{1,6}$/.test(expires) || Number(expires) > maxExpiry || Number(expires) < 1) {
    throw invalidQuery(`X-Amz-Expires must be between 1 and ${maxExpiry} seconds`);
  }
  const signedAt = parseAmzDate(date);
  if (signedAt > Date.now() + maxSkew) throw accessDenied('Request is not yet valid');
  if (Date.now() > signedAt + Number(expires) * 1000) throw accessDenied('Request has expired');
  return {
    credential: get('X-Amz-Credential'),
    date,
    signedHeaders: get('X-Amz-SignedHeaders').split(';'),
    signature: get('X-Amz-Signature'),
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const claimFromHeader = (request: S3Request, authorization: string): Claim => {
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
    authorization,
  );
  if (!match) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const date = request.header('x-amz-date') ?? '';
  if (Math.abs(parseAmzDate(date) - Date.now()) > maxSkew) {
    const message = "The difference between the request time and the server's time is too large.";
    throw new S3Error(403, 'RequestTimeTooSkewed', message);
  }
  const payload = request.header('x-amz-content-sha256');
  if (!payload)
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, payload };
};

const readClaim = (request: S3Request): Claim => {
  const { authorization } = request.raw.headers;
  if (authorization) return claimFromHeader(request, authorization);
  if (request.query.has('X-Amz-Algorithm') || request.query.has('X-Amz-Signature')) return claimFromQuery(request);
  throw accessDenied();
};

/** An unsigned `x-amz-*` header could change what a signed URL does, so it is refused, as S3 does. */
const refuseUnsignedHeaders = (request: S3Request, signedHeaders: readonly string[]): void => {
  const mustSign = (name: string) => name === 'host' || name.startsWith('x-amz-');
  const unsigned = Object.keys(request.raw.headers).filter((name) => mustSign(name) && !signedHeaders.includes(name));
  if (unsigned.length > 0) {
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned.join(', ')}`);
  }
};

/**
 * Holds that a request was signed (Signature Version 4, in a header or a presigned URL) and is still valid.
 * @throws AccessDenied (unsigned, expired), SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed: all 403;
 * 400 when the signature cannot be read
 */
export const authenticate = (request: S3Request, credentials: Credentials): Authenticated => {
  const { credential, date, signedHeaders, signature, payload } = readClaim(request);
  const [accessKeyId = '', day = '', region = '', service, end, ...rest] = credential.split('/');
  if (service !== 's3' || end !== 'aws4_request' || rest.length > 0 || !date.startsWith(day) || day.length !== 8) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The credential is malformed.');
  }
  if (!sameSignature(accessKeyId, credentials.accessKeyId)) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  refuseUnsignedHeaders(request, signedHeaders);
  const scope = {
    key: signingKey(credentials.secretAccessKey, day, region),
    credentialScope: `${day}/${region}/s3/aws4_request`,
    date,
  };
  if (!sameSignature(signature, sign(scope.key, stringToSign(request, signedHeaders, payload, scope)))) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error(403, 'SignatureDoesNotMatch', `${message} Check your key and signing method.`);
  }
  return { scope, signature, payload };
};
