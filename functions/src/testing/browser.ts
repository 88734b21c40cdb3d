import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ulid } from 'ulid';
import { identify } from '../handlers/identify.ts';
import { createCalls, type Send } from './calls.ts';
import { getApp } from './test-app.ts';
import { buildBrowserRequest, type RequestParts } from './visitor.ts';

/** A password that is long and not in lists of common passwords. */
export const testPassword = 'umbrella-Kestrel-94';

/** Returns a unique email address. */
export const createUniqueEmail = (): string => `${ulid().toLowerCase()}@people.example`;

interface BrowserOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: ReadonlyMap<string, string>;
}

/** Creates a browser with cookies that sends requests to the complete API. */
export const openBrowser = ({ headers = {}, cookies = new Map() }: BrowserOptions = {}) => {
  const app = getApp(identify);
  const jar = new Map(cookies);
  let lastCookies: string[] = [];

  const storeCookies = (responseHeaders: Headers): void => {
    lastCookies = responseHeaders.getSetCookie();
    for (const line of lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  const fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const allHeaders = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) allHeaders.set(name, value);
    if (jar.size > 0) allHeaders.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, { ...init, headers: allHeaders });
    storeCookies(response.headers);
    return response;
  };

  const send: Send = (endpoint, input) => {
    const [path, init] = buildBrowserRequest(endpoint, input as RequestParts);
    return fetch(path, init);
  };

  return {
    cookies: jar,
    /** Returns the `Set-Cookie` headers of the last response. */
    getSetCookieHeaders: () => lastCookies,
    storeCookies,
    fetch,
    send,
    ...createCalls(send),
  };
};
export type Browser = ReturnType<typeof openBrowser>;

/** Registers a user through the API. Tests of other features use `addUser`, which is faster. */
export const signUp = async (
  fields: { readonly email?: string; readonly password?: string } = {},
  browser = openBrowser(),
) => {
  const { email = createUniqueEmail(), password = testPassword } = fields;
  const { bootstrapData } = await browser.call(authContract.register, {
    body: { email, password, password_confirmation: password },
  });
  return { ...browser, email, password, user: bootstrapData.user as User };
};

/** Logs in a user in a browser, by default a new one. */
export const signIn = async (
  { email, password = testPassword, remember = false }: { email: string; password?: string; remember?: boolean },
  browser = openBrowser(),
): Promise<Browser> => {
  await browser.call(authContract.login, { body: { email, password, remember } });
  return browser;
};
