import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { accessForbidden, S3Error } from './errors.ts';
import type { CorsRule } from './storage/bucket-rules.ts';
import type { Storage } from './storage/storage.ts';

// "How does Amazon S3 evaluate the CORS configuration on a bucket?" in the S3 user guide
// (docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html): the first rule counts that fits.

const fits = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

const wantedHeaders = (headers: IncomingHttpHeaders): string[] =>
  (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const findRule = (rules: readonly CorsRule[], headers: IncomingHttpHeaders, method: string): CorsRule | undefined =>
  rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => fits(pattern, headers.origin ?? '')) &&
      wantedHeaders(headers).every((name) => rule.headers.some((pattern) => fits(pattern.toLowerCase(), name))),
  );

const headersOf = (
  { methods, origins, exposed, maxAge }: CorsRule,
  headers: IncomingHttpHeaders,
): OutgoingHttpHeaders => {
  const isAnybody = origins.includes('*');
  const wanted = wantedHeaders(headers);
  return {
    'access-control-allow-origin': isAnybody ? '*' : headers.origin,
    ...(!isAnybody && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': methods.join(', '),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    ...(exposed.length > 0 && { 'access-control-expose-headers': exposed.join(', ') }),
    ...(maxAge !== undefined && { 'access-control-max-age': String(maxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

const rulesOf = ({ url = '' }: IncomingMessage, storage: Storage): CorsRule[] | undefined =>
  storage.buckets.findRules(url.split(/[/?]/)[1] ?? '')?.cors;

/** What a page of another origin is told beside an answer: nothing where no rule lets it read. */
export const corsHeaders = (request: IncomingMessage, storage: Storage): OutgoingHttpHeaders => {
  const { headers, method = 'GET' } = request;
  if (!headers.origin) return {};
  const asked = headers['access-control-request-method'] ?? method;
  const rule = findRule(rulesOf(request, storage) ?? [], headers, asked);
  return rule ? headersOf(rule, headers) : {};
};

/**
 * The headers that answer a preflight.
 * @throws BadRequest (400) without an origin; AccessForbidden (403) when the bucket's rules do not allow what is asked
 */
export const preflightHeaders = (request: IncomingMessage, storage: Storage): OutgoingHttpHeaders => {
  const { headers } = request;
  if (!headers.origin) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const rules = rulesOf(request, storage);
  if (!rules) throw accessForbidden('Bucket not found');
  if (rules.length === 0) throw accessForbidden('CORS is not enabled for this bucket.');
  const rule = findRule(rules, headers, headers['access-control-request-method'] ?? 'OPTIONS');
  if (!rule) {
    throw accessForbidden(
      "This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return headersOf(rule, headers);
};
