import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** Digests have one length, which the comparison needs, and say nothing of the length of what they are of. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses what did not come through the CDN: there stands the firewall, and there the header is written that tries are
 * counted by.
 * @param secret that the CDN sends along; everything passes where a deployment has none, as on a laptop
 */
export const edgeCheck = (secret: string | undefined): MiddlewareHandler<AppEnv> => {
  const expected = secret ? digest(secret) : undefined;
  return async function edgeCheck({ req }, next) {
    if (expected && !timingSafeEqual(digest(req.header(edgeHeader) ?? ''), expected)) {
      throw new AppError('edge.bypassed', 'This address is not for calls. Use the site’s own.');
    }
    await next();
  };
};
