import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import type { Route } from '../routes.ts';
import { authorize } from './authorize.ts';
import type { Visitor } from './context.ts';

/** The parameters of a GET request, as texts from its URL. */
export interface ReadInput {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Returns the reply of a GET endpoint without a request, exactly as `serve` sends it to the visitor.
 * @throws errors of the endpoint, and AppError `route.not_found` for invalid parameters
 */
export const readReply = async (
  routes: readonly Route[],
  { endpoint, params, query = {} }: ReadInput,
  visitor: Visitor,
): Promise<unknown> => {
  const route = routes.find((each) => each.endpoint === endpoint);
  if (!route) throw new Error(`No route for ${endpoint.path}`);
  authorize(endpoint, visitor);
  const request = z.safeParse(endpoint.request, { params, query });
  if (!request.success) throw new AppError('route.not_found', 'Not found.');
  const reply = await route.handle(request.data, {
    ...{ requestId: '', visitor, headers: new Headers(), address: null, replyHeaders: new Headers() },
  });
  return z.parse(endpoint.reply, reply);
};
