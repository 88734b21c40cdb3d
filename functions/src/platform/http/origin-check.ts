import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request that changes something comes from the site's own pages, or from a client with no cookie to steal. */
const isFromHome = (headers: Headers, siteOrigin: string): boolean => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  // Every browser sends at least one of the two. Without both, only a cookie could lend somebody else's rights.
  if (site === null && origin === null) return !headers.has('cookie');
  return site === 'same-origin' || site === 'none' || origin === siteOrigin;
};

/** Refuses unsafe requests that another site's page made, whatever their content type (design: "Access"). */
export const originCheck = (siteOrigin: string): MiddlewareHandler<AppEnv> =>
  async function originCheck({ req }, next) {
    if (!safeMethods.has(req.method) && !isFromHome(req.raw.headers, siteOrigin)) {
      throw new AppError('origin.denied', 'This request did not come from this site.');
    }
    await next();
  };
