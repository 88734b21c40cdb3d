import type { Context } from 'hono';
import * as z from 'zod';
import { withActivity } from '../dynamo/activity-scope.ts';
import { AppError } from '../errors.ts';
import type { Route } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { authorize } from './authorize.ts';
import { addHeaders, buildCallContext } from './call-context.ts';
import type { Visitor } from './context.ts';
import { readRequest } from './read-request.ts';

/** Returns the visitor of a request, from its session cookie or token. */
export type Identify = (request: Request) => Promise<Visitor>;

/** Removes private fields from the current state in a conflict, with the schema of the endpoint's reply. */
const stripCurrent = (endpoint: Route['endpoint'], thrown: unknown): unknown => {
  if (thrown instanceof AppError && thrown.current !== undefined)
    thrown.current = z.parse(endpoint.reply, thrown.current);
  return thrown;
};

/** Serves an endpoint: identifies and authorizes the visitor, validates the request, calls the handler, and sends the reply. */
export const serve = async ({ endpoint, handle }: Route, identify: Identify, c: Context<AppEnv>): Promise<Response> => {
  const visitor = await identify(c.req.raw);
  authorize(endpoint, visitor);
  const request = await readRequest(endpoint, c.req.raw, c.req.param());
  const context = buildCallContext(c, visitor);
  // Parsing the reply removes private fields. A reply that violates the contract becomes an `internal` error.
  const callHandler = async () => {
    try {
      const call = () => handle(request, context);
      return z.parse(endpoint.reply, await withActivity(endpoint.activity, visitor, context.requestId, call)) as object;
    } catch (error) {
      throw stripCurrent(endpoint, error);
    }
  };
  const reply = await callHandler().finally(() => addHeaders(c, context.replyHeaders));
  if (endpoint.status === 302) return c.redirect((reply as { location: string }).location, 302);
  return c.json(reply, endpoint.status ?? 200);
};
