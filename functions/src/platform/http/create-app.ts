import type { Method } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { Hono } from 'hono';
import { requireEnv } from '../env.ts';
import { AppError } from '../errors.ts';
import type { RawRoute, Route } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { guest } from './context.ts';
import { createEdgeCheck } from './edge-check.ts';
import { getEffectiveMethod } from './effective-method.ts';
import { createMethodNotAllowedError } from './method-not-allowed.ts';
import { onError } from './on-error.ts';
import { createOriginCheck } from './origin-check.ts';
import { requestLog } from './request-log.ts';
import { type Identify, serve } from './serve.ts';
import { serveRaw } from './serve-raw.ts';

const countPathBytes = (url: string): number => {
  const { pathname, search } = new URL(url);
  return Buffer.byteLength(pathname + search);
};

/**
 * Creates an app that serves routes under the paths of their contracts. Errors are returned as problems.
 * @param identify returns the visitor of a request; by default everyone is a guest
 * @param rawRoutes routes of other protocols, with the same checks
 */
export const createApp = (
  routes: readonly Route[],
  identify: Identify = async () => guest,
  rawRoutes: readonly RawRoute[] = [],
): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound((c) => onError(new AppError('route.not_found', 'Not found.'), c));
  app.use(requestLog);
  app.use(async function replyHeaders(c, next) {
    await next();
    // Handlers of cacheable responses set the header themselves.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.use(createEdgeCheck(process.env.EDGE_SECRET));
  app.use(async function urlLimit({ req }, next) {
    if (countPathBytes(req.url) > httpLimits.urlBytesMax)
      throw new AppError('uri.too_long', 'This address is too long.');
    await next();
  });
  app.use(createOriginCheck(requireEnv('APP_ORIGIN')));

  for (const [path, pathRoutes] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const byMethod = new Map<string, Route>(pathRoutes.map((route) => [route.endpoint.method, route]));
    const allow = [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method as Method]));
    app.all(apiPath(path), (c) => {
      c.set('route', path);
      const route = byMethod.get(getEffectiveMethod(c));
      if (route) return serve(route, identify, c);
      c.header('allow', allow.join(', '));
      return onError(createMethodNotAllowedError(), c);
    });
  }
  for (const route of rawRoutes) {
    app.all(apiPath(route.path), (c) => {
      c.set('route', route.path);
      return serveRaw(route, identify, c);
    });
  }
  return app;
};
