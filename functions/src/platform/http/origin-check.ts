import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an unsafe request comes from a page of the site, or from a client without cookies (which CSRF cannot abuse).
 */
const isFromSite = (headers: Headers, siteOrigin: string): boolean => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  // Every browser sends at least one of the two headers. Other clients are only accepted without cookies.
  if (site === null && origin === null) return !headers.has('cookie');
  return site === 'same-origin' || site === 'none' || origin === siteOrigin;
};

/** Rejects unsafe requests from pages of other sites (CSRF), with any content type. */
export const createOriginCheck = (siteOrigin: string): MiddlewareHandler<AppEnv> =>
  async function originCheck({ req }, next) {
    if (!safeMethods.has(req.method) && !isFromSite(req.raw.headers, siteOrigin)) {
      throw new AppError('origin.denied', 'This request didn’t come from this site.');
    }
    await next();
  };
