import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { Problem } from '@overtone/shared/http/problem.ts';

/** Sends a call as the web app does; gives the whole response. */
export type Send = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Response>;

/** Calls that know how they must end, over a way to send one. */
export const callsOver = (send: Send) => ({
  /** A call that must succeed; its reply. */
  call: async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const response = await send(endpoint, input);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
    return body as Reply<E>;
  },
  /** A call that must fail; its problem and status. */
  refused: async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Problem & { status: number }> => {
    const response = await send(endpoint, input);
    if (response.ok) throw new Error(`${endpoint.path}: ${response.status}, where a refusal was expected`);
    return { status: response.status, ...Problem.parse(await response.json()) };
  },
});
