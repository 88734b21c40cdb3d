import type { Contract, Endpoint, Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import type { RequestContext } from './http/context.ts';

/** Does one endpoint's work: gets the validated request, returns the reply. Fields the contract lacks are stripped. */
type Handler<E extends Endpoint> = (request: Parsed<E>, context: RequestContext) => Promise<Reply<E>>;

/** Exactly one handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

/** An endpoint with its handler, ready for `createApp`. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: unknown, context: RequestContext) => Promise<unknown>;
}

/**
 * Joins a contract and its handlers.
 *
 * @example
 * export const genreRoutes = routes(genreContract, {
 *   list: async ({ query }) => ({ pagination: await listGenres(query) }),
 * });
 */
export const routes = <const C extends Contract>(contract: C, handlers: Handlers<C>): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    // The request was parsed by this very endpoint's schema: serve.ts is the only caller.
    handle: handlers[name as keyof C] as Route['handle'],
  }));
