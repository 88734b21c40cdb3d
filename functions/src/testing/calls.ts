import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { Problem } from '@overtone/shared/http/problem.ts';

/** Sends a request like the web app and returns the response. */
export type Send = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Response>;

/** Creates functions that send requests and check whether they succeed. */
export const createCalls = (send: Send) => ({
  /** Sends a request that must succeed, and returns the reply. */
  call: async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const response = await send(endpoint, input);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
    return body as Reply<E>;
  },
  /** Sends a request that must be rejected, and returns the problem with the status. */
  expectRefusal: async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Problem & { status: number }> => {
    const response = await send(endpoint, input);
    if (response.ok) throw new Error(`${endpoint.path}: expected a rejection, got ${response.status}`);
    return { status: response.status, ...Problem.parse(await response.json()) };
  },
});
