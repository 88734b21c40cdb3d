import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from '../errors.ts';
import type { S3Request } from './request.ts';

/** The inputs of a signature: the key of the day, the scope of the credentials and the time. */
export interface SigningScope {
  key: Buffer;
  /** `20260131/us-east-1/s3/aws4_request` */
  credentialScope: string;
  /** `20260131T235959Z` */
  date: string;
}

export const computeSha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const computeHmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export const deriveSigningKey = (secretAccessKey: string, day: string, region: string): Buffer =>
  computeHmac(computeHmac(computeHmac(computeHmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');

export const sign = (key: Buffer, text: string): string => computeHmac(key, text).toString('hex');

/** Compares in constant time, which does not reveal how many characters are right. */
export const isSameSignature = (givenSignature: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(givenSignature).digest(), createHash('sha256').update(expected).digest());

/** Encodes by RFC 3986, as Signature Version 4 requires; stricter than `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const compareCodePoints = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const buildCanonicalQuery = (query: ReadonlyMap<string, string>): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map((pair) => pair.join('='))
    .join('&');

const getHeaderValue = (request: S3Request, name: string): string => {
  const value = request.raw.headers[name] ?? '';
  return (Array.isArray(value) ? value.join(',') : value).trim().replace(/ +/g, ' ');
};

/** Builds the text that is signed (IAM user guide, "Create a signed AWS API request"). */
export const buildStringToSign = (
  request: S3Request,
  signedHeaders: readonly string[],
  payloadHash: string,
  scope: SigningScope,
): string => {
  const canonicalRequest = [
    request.method,
    request.path.split('/').map(encode).join('/'),
    buildCanonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${getHeaderValue(request, name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  return ['AWS4-HMAC-SHA256', scope.date, scope.credentialScope, computeSha256(canonicalRequest)].join('\n');
};

/** Parses `20260131T235959Z` into milliseconds since 1970. @throws AccessDenied (403) for an invalid date */
export const parseAmzDate = (date: string): number => {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  const time = match ? Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')) : Number.NaN;
  if (Number.isNaN(time)) throw new S3Error(403, 'AccessDenied', 'AWS authentication requires a valid x-amz-date');
  return time;
};
