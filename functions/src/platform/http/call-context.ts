import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import type { RequestContext, Visitor } from './context.ts';

/** What a handler is told of its call. */
export const callContext = (c: Context<AppEnv>, visitor: Visitor): RequestContext => {
  const { headers } = c.req.raw;
  const connection = c.env?.requestContext?.identity?.sourceIp ?? null;
  const address = clientAddress(headers, connection);
  return { requestId: c.get('requestId'), visitor, headers, address, connection, replyHeaders: new Headers() };
};

/** Puts what a handler wants sent along into its answer, also one that says why it failed. */
export const addHeaders = (c: Context<AppEnv>, headers: Headers): void => {
  for (const [name, value] of headers) c.header(name, value, { append: true });
};
