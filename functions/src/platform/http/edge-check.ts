import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** Digests have equal lengths, which the comparison requires, and do not reveal the length of the secret. */
const computeDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a function that throws if a request bypasses the CDN. */
const createHeaderCheck = (secret: string | undefined) => {
  const expected = secret ? computeDigest(secret) : undefined;
  return (headers: Headers): void => {
    if (expected && !timingSafeEqual(computeDigest(headers.get(edgeHeader) ?? ''), expected)) {
      throw new AppError('edge.bypassed', 'Direct calls to this address aren’t allowed. Use the site’s address.');
    }
  };
};

/**
 * Throws if a request bypasses the CDN, which has the firewall and sets the client address for rate limits.
 * @param secret the secret that the CDN sends. Without one, as in local development, all requests are accepted.
 * @throws AppError `edge.bypassed`
 */
export const requireEdge = (headers: Headers, secret: string | undefined): void => createHeaderCheck(secret)(headers);

/** Rejects requests that bypass the CDN, as `requireEdge`. */
export const createEdgeCheck = (secret: string | undefined): MiddlewareHandler<AppEnv> => {
  const check = createHeaderCheck(secret);
  return async function edgeCheck({ req }, next) {
    check(req.raw.headers);
    await next();
  };
};
