import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Gives each request an ID, for the log and the caller (`x-request-id`): that of API Gateway, or of Lambda, or a new one. The
 * caller cannot choose it. The route's pattern is logged instead of the URL, because URLs may identify users.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async function requestLog(c, next) {
  const start = performance.now();
  const requestId = c.env?.requestContext?.requestId ?? c.env?.lambdaContext?.awsRequestId ?? randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header('x-request-id', requestId);
  logger.info('request', {
    requestId,
    method: c.req.method,
    route: c.get('route') ?? null,
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  });
};
