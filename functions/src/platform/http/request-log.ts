import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Names each request, in the log and to the caller (`x-request-id`): API Gateway's id, else Lambda's, else a new one. A
 * caller cannot choose it. The log line holds the route's pattern, not the URL: paths and queries may name people.
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
