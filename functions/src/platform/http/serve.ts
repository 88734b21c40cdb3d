import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import type { Route } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { authorize } from './authorize.ts';
import { addHeaders, callContext } from './call-context.ts';
import type { Visitor } from './context.ts';
import { readRequest } from './read-request.ts';

/** Finds out who calls, from the session cookie or token of a request. */
export type Identify = (request: Request) => Promise<Visitor>;

/** What a conflict tells of the present state is no more than a success would have told. */
const stripCurrent = (endpoint: Route['endpoint'], thrown: unknown): unknown => {
  if (thrown instanceof AppError && thrown.current !== undefined)
    thrown.current = z.parse(endpoint.reply, thrown.current);
  return thrown;
};

/** One endpoint's way: who is it, may they, what do they ask, do it, and send what the contract promises, no more. */
export const serve = async ({ endpoint, handle }: Route, identify: Identify, c: Context<AppEnv>): Promise<Response> => {
  const visitor = await identify(c.req.raw);
  authorize(endpoint, visitor);
  const request = await readRequest(endpoint, c.req.raw, c.req.param());
  const context = callContext(c, visitor);
  // Parsing the reply strips private fields; one that fails breaks our own promise and ends as `internal`.
  const replied = async () => {
    try {
      return z.parse(endpoint.reply, await handle(request, context)) as object;
    } catch (error) {
      throw stripCurrent(endpoint, error);
    }
  };
  const reply = await replied().finally(() => addHeaders(c, context.replyHeaders));
  if (endpoint.status === 302) return c.redirect((reply as { location: string }).location, 302);
  return c.json(reply, endpoint.status ?? 200);
};
