import type { Context } from 'hono';
import type { RawRoute } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { authorize } from './authorize.ts';
import { addHeaders, buildCallContext } from './call-context.ts';
import { getEffectiveMethod } from './effective-method.ts';
import { createMethodNotAllowedError } from './method-not-allowed.ts';
import { readBytes } from './read-bytes.ts';
import type { Identify } from './serve.ts';

/** Returns the effective method. Unlike in `getEffectiveMethod`, HEAD is not handled like GET. */
const getMethod = (c: Context<AppEnv>): string => (c.req.method === 'POST' ? getEffectiveMethod(c) : c.req.method);

/** Serves a raw route: identifies and authorizes the visitor, reads the body, and calls the handler. */
export const serveRaw = async (route: RawRoute, identify: Identify, c: Context<AppEnv>): Promise<Response> => {
  const { raw } = c.req;
  const visitor = await identify(raw);
  authorize(route, visitor);
  const method = getMethod(c);
  if (!route.methods.includes(method)) {
    c.header('allow', route.methods.join(', '));
    throw createMethodNotAllowedError();
  }
  const hasBody = method !== 'HEAD' && method !== 'GET';
  const body = hasBody ? await readBytes(raw, route.bodyBytesMax) : null;
  const headers = new Headers(raw.headers);
  headers.set('content-length', String(body?.byteLength ?? 0));
  const request = new Request(raw.url, { method, headers, body });
  const context = buildCallContext(c, visitor);
  const response = await route
    .handle(request, { ...context, params: c.req.param() })
    .finally(() => addHeaders(c, context.replyHeaders));
  for (const [name, value] of response.headers) c.header(name, value);
  return c.body(response.body as ReadableStream, response.status as 200);
};
