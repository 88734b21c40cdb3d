import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { isOverridden, overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { FieldErrors, Problem, ProblemAction } from '@overtone/shared/http/problem.ts';
import { connectionFound, connectionLost } from './connection.ts';
import { takeEarly } from './early.ts';
import { serverText, t } from './i18n.ts';
import { noteServerTime } from './server-clock.ts';
import { addActiveWorkspace } from './workspace.ts';

/** A call that did not come back with what was asked for. `message` is fit for a person, in the site's language. */
export class ApiError extends Error {
  /** HTTP status; 0 where there was no answer at all. */
  readonly status: number;
  /** A code of `shared/http/problem.ts`, or `network`, or `unknown`. */
  readonly code: string;
  /** Messages by field, in the site's language. */
  readonly errors: FieldErrors;
  /** What helps, its label in the site's language. */
  readonly action: ProblemAction | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    const say = (message: string): string => serverText(message, problem.texts?.[message]);
    super(problem.message ? say(problem.message) : t('There was an issue. Please try again.'));
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.action = problem.action && { ...problem.action, label: say(problem.action.label) };
    this.errors = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([field, messages]) => [field, messages.map(say)]),
    );
  }
}

const network = 'network';

/** What is said where something was asked for and nothing came back. */
export const unreachable = (): ApiError =>
  new ApiError(0, { code: network, message: t('You are offline. Check your connection and try again.') });

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === network;

type Values = Readonly<Record<string, unknown>>;
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Values;
  readonly body?: unknown;
}

const searchOf = (endpoint: Endpoint, query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Lists travel joined by commas (spec §7: `with`, `load`, `loadCount`).
    if (value !== undefined && value !== null) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (isOverridden(endpoint.method)) search.set(overrideParameter, endpoint.method);
  if (/^(GET|POST|PUT)$/.test(endpoint.method)) addActiveWorkspace(search);
  return search.size > 0 ? `?${search}` : '';
};

/** A body that holds a file travels as a form. */
const formOf = (body: unknown): FormData | undefined => {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};

const requestOf = (endpoint: Endpoint, body: unknown): RequestInit => {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (isOverridden(endpoint.method)) headers[overrideHeader] = endpoint.method;
  const form = formOf(body);
  // The browser writes a form's type itself: only it knows where the parts are cut.
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  return {
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    // What goes goes, whether or not the page is still there.
    keepalive: endpoint.method === 'DELETE',
  };
};

const readJson = async (reply: Response): Promise<unknown> => {
  try {
    return await reply.json();
  } catch {
    return undefined;
  }
};

let held: Promise<'on' | 'over'> | undefined;

/**
 * Has whatever is to be read wait, as long as it is not known in whose name.
 * @returns how to let it go on, or end it: somebody else is here
 */
export const holdReads = (): ((how: 'on' | 'over') => void) => {
  const { promise, resolve } = Promise.withResolvers<'on' | 'over'>();
  held = promise;
  return (how) => {
    if (held === promise) held = undefined;
    resolve(how);
  };
};

/**
 * Calls an endpoint of a contract (spec §7).
 * @throws ApiError on any status but a success, on an answer that is no JSON, and without a connection (status 0).
 * @throws the signal's reason when it was aborted.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> => {
  const { params, query = {}, body } = input as Parts;
  if (held && endpoint.method === 'GET') {
    const how = await held;
    signal?.throwIfAborted();
    if (how === 'over') throw new DOMException('Somebody else is here.', 'AbortError');
  }
  const url = fillPath(apiPath(endpoint.path), params) + searchOf(endpoint, query);
  let reply: Response;
  try {
    const early = endpoint.method === 'GET' ? takeEarly(url) : undefined;
    reply = await (early ?? fetch(url, { ...requestOf(endpoint, body), ...(signal ? { signal } : {}) }));
  } catch {
    signal?.throwIfAborted();
    connectionLost();
    throw unreachable();
  }
  connectionFound();
  noteServerTime(reply);
  const json = await readJson(reply);
  signal?.throwIfAborted();
  if (!reply.ok) throw new ApiError(reply.status, (json ?? {}) as Partial<Problem>);
  if (json === undefined && reply.status !== 204) throw new ApiError(reply.status, {});
  return json as Reply<E>;
};
