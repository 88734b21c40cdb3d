import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { isOverridden, overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import type { GrantedPermission, PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { callsOver, type Send } from './calls.ts';
import { requestAs } from './test-app.ts';

export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** JSON, or a form. */
  readonly body?: unknown;
}

export const browserRequest = (
  { method, path }: Endpoint,
  { params, query = {}, body }: Parts,
): [string, RequestInit] => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const headers = new Headers({ accept: 'application/json', 'sec-fetch-site': 'same-origin' });
  if (method !== 'GET') headers.set('origin', requireEnv('APP_ORIGIN'));
  if (isOverridden(method)) {
    headers.set(overrideHeader, method);
    search.set(overrideParameter, method);
  }
  // Of a form the request itself tells where its parts begin.
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

const as = (visitor: Visitor) => {
  const fetch = (path: string, init: RequestInit = {}): Promise<Response> => requestAs(visitor, path, init);
  const send: Send = async (endpoint, input) => fetch(...browserRequest(endpoint, input as Parts));
  return {
    /** Any request at all, for what a browser would never send. */
    fetch,
    /** The whole response to a call that is sent as the web app sends it. */
    send,
    ...callsOver(send),
  };
};

/** @param permissions what guests may do here; left out, as on a new site */
export const asGuest = (permissions = guest.permissions) => as({ ...guest, permissions });

/** Somebody signed in who holds just these permissions. */
export const asUser = (...names: PermissionName[]) =>
  as({
    userId: 'usr_01JD0000000000000000000000',
    sessionId: null,
    permissions: names.map((name): GrantedPermission => ({ name, restrictions: [] })),
  });
