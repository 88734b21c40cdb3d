import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { getClientAddress } from './client-address.ts';
import type { RequestContext, Visitor } from './context.ts';

/** Builds the context of a request for its handler. */
export const buildCallContext = (c: Context<AppEnv>, visitor: Visitor): RequestContext => {
  const { headers } = c.req.raw;
  const sourceIp = c.env?.requestContext?.identity?.sourceIp ?? null;
  const address = getClientAddress(headers, sourceIp);
  // Behind the CDN the connection belongs to an edge location that many clients share.
  const connection = process.env.EDGE_SECRET ? null : sourceIp;
  return { requestId: c.get('requestId'), visitor, headers, address, connection, replyHeaders: new Headers() };
};

/** Adds the headers of a handler to its response, also to an error response. */
export const addHeaders = (c: Context<AppEnv>, headers: Headers): void => {
  for (const [name, value] of headers) c.header(name, value, { append: true });
};
