import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { createAccessForbiddenError, S3Error } from './errors.ts';
import type { CorsRule } from './storage/bucket-rules.ts';
import type { Storage } from './storage/storage.ts';

// "How does Amazon S3 evaluate the CORS configuration on a bucket?" in the S3 user guide
// (docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html): the first matching rule applies.

const matchesPattern = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

const listRequestedHeaders = (headers: IncomingHttpHeaders): string[] =>
  (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const findRule = (rules: readonly CorsRule[], headers: IncomingHttpHeaders, method: string): CorsRule | undefined =>
  rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => matchesPattern(pattern, headers.origin ?? '')) &&
      listRequestedHeaders(headers).every((name) =>
        rule.headers.some((pattern) => matchesPattern(pattern.toLowerCase(), name)),
      ),
  );

const buildHeaders = (
  { methods, origins, exposed, maxAge }: CorsRule,
  headers: IncomingHttpHeaders,
): OutgoingHttpHeaders => {
  const allowsAnyOrigin = origins.includes('*');
  const requestedHeaders = listRequestedHeaders(headers);
  return {
    'access-control-allow-origin': allowsAnyOrigin ? '*' : headers.origin,
    ...(!allowsAnyOrigin && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': methods.join(', '),
    ...(requestedHeaders.length > 0 && { 'access-control-allow-headers': requestedHeaders.join(', ') }),
    ...(exposed.length > 0 && { 'access-control-expose-headers': exposed.join(', ') }),
    ...(maxAge !== undefined && { 'access-control-max-age': String(maxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

const findRules = ({ url = '' }: IncomingMessage, storage: Storage): CorsRule[] | undefined =>
  storage.buckets.findRules(url.split(/[/?]/)[1] ?? '')?.cors;

/** Returns the CORS headers of a response, or none if no rule allows the request. */
export const buildCorsHeaders = (request: IncomingMessage, storage: Storage): OutgoingHttpHeaders => {
  const { headers, method = 'GET' } = request;
  if (!headers.origin) return {};
  const requestedMethod = headers['access-control-request-method'] ?? method;
  const rule = findRule(findRules(request, storage) ?? [], headers, requestedMethod);
  return rule ? buildHeaders(rule, headers) : {};
};

/**
 * Returns the headers of a preflight response.
 * @throws BadRequest (400) without an origin; AccessForbidden (403) if no rule of the bucket allows the request
 */
export const buildPreflightHeaders = (request: IncomingMessage, storage: Storage): OutgoingHttpHeaders => {
  const { headers } = request;
  if (!headers.origin) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const rules = findRules(request, storage);
  if (!rules) throw createAccessForbiddenError('Bucket not found');
  if (rules.length === 0) throw createAccessForbiddenError('CORS is not enabled for this bucket.');
  const rule = findRule(rules, headers, headers['access-control-request-method'] ?? 'OPTIONS');
  if (!rule) {
    throw createAccessForbiddenError(
      "This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return buildHeaders(rule, headers);
};
