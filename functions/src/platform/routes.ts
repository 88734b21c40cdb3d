import type { Access, Contract, Endpoint, Parsed, Reply } from '@overtone/shared/http/endpoint.ts';
import type { RequestContext } from './http/context.ts';

/** Handles an endpoint: gets the validated request, and returns the reply. Fields that are not in the contract are stripped. */
type Handler<E extends Endpoint> = (request: Parsed<E>, context: RequestContext) => Promise<Reply<E>>;

/** The handlers of a contract: exactly one for each endpoint. */
export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

/** An endpoint with its handler, ready for `createApp`. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: unknown, context: RequestContext) => Promise<unknown>;
}

/** The context of a raw handler, with the parameters of the path. */
export interface RawContext extends RequestContext {
  readonly params: Readonly<Record<string, string>>;
}

/** A route of another protocol (tus), which has no contract but the same access rules. */
export interface RawRoute {
  /** Relative to the prefix of the API, with parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly methods: readonly string[];
  /** Maximum size of a body in bytes. */
  readonly bodyBytesMax: number;
  /** Gets the request with its effective method. */
  readonly handle: (request: Request, context: RawContext) => Promise<Response>;
}

/**
 * Combines a contract with its handlers.
 *
 * @example
 * export const genreRoutes = routes(genreContract, {
 *   list: async ({ query }) => ({ pagination: await listGenres(query) }),
 * });
 */
export const routes = <const C extends Contract>(contract: C, handlers: Handlers<C>): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    // `serve.ts` is the only caller, and has parsed the request with the schema of this endpoint.
    handle: handlers[name as keyof C] as Route['handle'],
  }));
