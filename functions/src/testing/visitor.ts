import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { isOverridden, overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { GrantedPermission, PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { createCalls, type Send } from './calls.ts';
import { requestAs } from './test-app.ts';

export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** JSON or a form. */
  readonly body?: unknown;
}

export const buildBrowserRequest = (
  { method, path }: Endpoint,
  { params, query = {}, body }: RequestParts,
): [string, RequestInit] => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const headers = new Headers({ accept: 'application/json', 'sec-fetch-site': 'same-origin' });
  if (method !== 'GET') headers.set('origin', requireEnv('APP_ORIGIN'));
  if (isOverridden(method)) {
    headers.set(overrideHeader, method);
    search.set(overrideParameter, method);
  }
  // The content type of a form contains its boundary, which the request sets.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const url = `${apiPath(fillPath(path, params))}${search.size > 0 ? `?${search}` : ''}`;
  return [
    url,
    {
      headers,
      method: isOverridden(method) ? 'POST' : method,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
  ];
};

const createClient = (visitor: Visitor) => {
  const fetch = (path: string, init: RequestInit = {}): Promise<Response> => requestAs(visitor, path, init);
  const send: Send = async (endpoint, input) => fetch(...buildBrowserRequest(endpoint, input as RequestParts));
  return {
    /** Sends any request, also those that a browser would not send. */
    fetch,
    /** Sends a request like the web app and returns the response. */
    send,
    ...createCalls(send),
  };
};

/** Creates a client of a guest. @param permissions defaults to those of a new site */
export const asGuest = (permissions = guest.permissions) => createClient({ ...guest, permissions });

/** Creates a client of a logged-in user with only these permissions. */
export const asUser = (...names: PermissionName[]) =>
  createClient({
    userId: 'usr_01JD0000000000000000000000',
    sessionId: null,
    permissions: names.map((name): GrantedPermission => ({ name, restrictions: [] })),
  });
