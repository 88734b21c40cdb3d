import type { Access, Contract, Endpoint, Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
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

/** What a handler of a protocol knows of its call: the address's parameters beside the rest. */
export interface RawContext extends RequestContext {
  readonly params: Readonly<Record<string, string>>;
}

/** A protocol of its own under a path, which no contract describes; who may speak it is said all the same. */
export interface RawRoute {
  /** Relative to the API's prefix, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly methods: readonly string[];
  /** Most bytes of a body. */
  readonly bodyBytesMax: number;
  /** Gets the request with the method that it means. */
  readonly handle: (request: Request, context: RawContext) => Promise<Response>;
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
