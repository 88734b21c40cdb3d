import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** Digests have equal lengths, which the comparison requires, and do not reveal the length of the secret. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Rejects requests that bypass the CDN, which has the firewall and sets the client address for rate limits.
 * @param secret the secret that the CDN sends. Without one, as in local development, all requests are accepted.
 */
export const edgeCheck = (secret: string | undefined): MiddlewareHandler<AppEnv> => {
  const expected = secret ? digest(secret) : undefined;
  return async function edgeCheck({ req }, next) {
    if (expected && !timingSafeEqual(digest(req.header(edgeHeader) ?? ''), expected)) {
      throw new AppError('edge.bypassed', 'Direct calls to this address aren’t allowed. Use the site’s address.');
    }
    await next();
  };
};
