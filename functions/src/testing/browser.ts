import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ulid } from 'ulid';
import { identify } from '../handlers/identify.ts';
import { callsOver, type Send } from './calls.ts';
import { appOf } from './test-app.ts';
import { browserRequest, type Parts } from './visitor.ts';

/** Long, and in no list. */
export const goodPassword = 'umbrella-Kestrel-94';

/** An address that nobody else has. */
export const newEmail = (): string => `${ulid().toLowerCase()}@people.example`;

interface BrowserOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: ReadonlyMap<string, string>;
}

/** A browser that keeps its cookies, before the whole API as it runs in the cloud. */
export const openBrowser = ({ headers = {}, cookies = new Map() }: BrowserOptions = {}) => {
  const app = appOf(identify);
  const jar = new Map(cookies);
  let lastCookies: string[] = [];

  const keepCookies = (reply: Headers): void => {
    lastCookies = reply.getSetCookie();
    for (const line of lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  const fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const all = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    if (jar.size > 0) all.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, { ...init, headers: all });
    keepCookies(response.headers);
    return response;
  };

  const send: Send = (endpoint, input) => {
    const [path, init] = browserRequest(endpoint, input as Parts);
    return fetch(path, init);
  };

  return {
    cookies: jar,
    /** `Set-Cookie` lines of the last answer. */
    setCookies: () => lastCookies,
    keepCookies,
    fetch,
    send,
    ...callsOver(send),
  };
};
export type Browser = ReturnType<typeof openBrowser>;

/** A browser in which somebody has just made an account by the form; where that is not the subject, `addPerson`. */
export const signUp = async (
  fields: { readonly email?: string; readonly password?: string } = {},
  browser = openBrowser(),
) => {
  const { email = newEmail(), password = goodPassword } = fields;
  const { bootstrapData } = await browser.call(authContract.register, {
    body: { email, password, password_confirmation: password },
  });
  return { ...browser, email, password, user: bootstrapData.user as User };
};

/** Another browser of somebody who has an account. */
export const signIn = async (
  { email, password = goodPassword, remember = false }: { email: string; password?: string; remember?: boolean },
  browser = openBrowser(),
): Promise<Browser> => {
  await browser.call(authContract.login, { body: { email, password, remember } });
  return browser;
};
