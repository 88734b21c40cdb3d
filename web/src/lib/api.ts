import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { isOverridden, overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { FieldErrors, Problem, ProblemAction } from '@overtone/shared/http/problem.ts';
import { markOffline, markOnline } from './connection.ts';
import { type CallingQuery, discardEarlyResponses, type EarlyResponse, takeEarlyResponse } from './early-responses.ts';
import { t, translateServerText } from './i18n.ts';
import { recordServerTime } from './server-clock.ts';
import { addActiveWorkspace, workspaceNotFoundEvent } from './workspace.ts';

/** A failed call. `message` can be shown to users, in the site's language. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** A code of `shared/http/problem.ts`, or `network`, or `unknown`. */
  readonly code: string;
  /** Messages by field, in the site's language. */
  readonly errors: FieldErrors;
  /** An action that helps, with a translated label. */
  readonly action: ProblemAction | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    const translate = (message: string): string => translateServerText(message, problem.texts?.[message]);
    super(problem.message ? translate(problem.message) : t('There was an issue. Please try again.'));
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.action = problem.action && { ...problem.action, label: translate(problem.action.label) };
    this.errors = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([field, messages]) => [field, messages.map(translate)]),
    );
  }
}

const networkCode = 'network';

/** Returns the error for a request without a response. */
export const createUnreachableError = (): ApiError =>
  new ApiError(0, { code: networkCode, message: t('You’re offline. Check your connection and try again.') });

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === networkCode;

type Values = Readonly<Record<string, unknown>>;
interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Values;
  readonly body?: unknown;
}

const buildSearch = (endpoint: Endpoint, query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Lists are sent comma-separated (spec §7: `with`, `load`, `loadCount`).
    if (value !== undefined && value !== null) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (isOverridden(endpoint.method)) search.set(overrideParameter, endpoint.method);
  if (/^(GET|POST|PUT)$/.test(endpoint.method)) addActiveWorkspace(search);
  return search.size > 0 ? `?${search}` : '';
};

/** Returns form data if the body contains a file, or undefined. */
const toFormData = (body: unknown): FormData | undefined => {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};

const buildRequest = (endpoint: Endpoint, body: unknown): RequestInit => {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (isOverridden(endpoint.method)) headers[overrideHeader] = endpoint.method;
  const form = toFormData(body);
  // The browser sets the content type of form data, because it includes the boundary.
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  return {
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    // A DELETE is completed even if the page is closed.
    keepalive: endpoint.method === 'DELETE',
  };
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/** Pending while reads are paused. */
let readsPromise: Promise<'resumed' | 'aborted'> | undefined;

/**
 * Pauses all reads until the user is known.
 * @returns a function that resumes them, or aborts them because the user changed.
 */
export const pauseReads = (): ((state: 'resumed' | 'aborted') => void) => {
  const { promise, resolve } = Promise.withResolvers<'resumed' | 'aborted'>();
  discardEarlyResponses();
  readsPromise = promise;
  return (state) => {
    if (readsPromise === promise) readsPromise = undefined;
    resolve(state);
  };
};

/**
 * Calls an endpoint of a contract (spec §7).
 * @param callingQuery the query that caches the response, so that a response from the document does not count as current
 * @throws ApiError for any status except success, for a response that is not JSON, and without a connection (status 0).
 * @throws the reason of the signal if it was aborted.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  callingQuery?: CallingQuery,
): Promise<Reply<E>> => {
  const { params, query = {}, body } = input as CallInput;
  if (readsPromise && endpoint.method === 'GET') {
    const state = await readsPromise;
    signal?.throwIfAborted();
    if (state === 'aborted') throw new DOMException('The user has changed.', 'AbortError');
  }
  const url = fillPath(apiPath(endpoint.path), params) + buildSearch(endpoint, query);
  let response: EarlyResponse;
  try {
    const earlyResponse = endpoint.method === 'GET' ? takeEarlyResponse(url) : undefined;
    response = await (earlyResponse ?? fetch(url, { ...buildRequest(endpoint, body), ...(signal ? { signal } : {}) }));
  } catch {
    signal?.throwIfAborted();
    markOffline();
    throw createUnreachableError();
  }
  markOnline();
  recordServerTime(response);
  const json = await readJson(response);
  signal?.throwIfAborted();
  if (!response.ok) {
    const error = new ApiError(response.status, (json ?? {}) as Partial<Problem>);
    if (error.code === 'workspace.not_found') {
      dispatchEvent(new CustomEvent(workspaceNotFoundEvent, { detail: params?.workspaceId ?? query.workspaceId }));
    }
    throw error;
  }
  if (json === undefined && response.status !== 204) throw new ApiError(response.status, {});
  response.backdate?.(callingQuery);
  return json as Reply<E>;
};
