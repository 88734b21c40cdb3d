import { ulid } from 'ulid';
import type { SocialIdentity } from '../accounts/social/social-identity.model.ts';
import { logInWithIdentity } from '../accounts/social/social-login.service.ts';
import { guest } from '../platform/http/context.ts';
import { createUniqueEmail, openBrowser } from './browser.ts';

/** Builds a new identity of Google. */
export const createIdentity = (fields: Partial<SocialIdentity> = {}): SocialIdentity & { email: string } => ({
  service: 'google',
  providerUserId: ulid(),
  username: 'ada',
  name: 'Ada',
  isEmailVerified: true,
  ...fields,
  email: fields.email ?? createUniqueEmail(),
});

/**
 * Simulates the redirect from a provider with an identity. Returns the status and the browser with its cookies.
 * @param cookie a cookie of the browser before, in the notation of its header
 */
export const loginWithProvider = async (
  identity: SocialIdentity,
  headers: Readonly<Record<string, string>> = {},
  cookie = '',
) => {
  const replyHeaders = new Headers();
  const call = {
    requestId: 'test',
    visitor: guest,
    headers: new Headers(cookie ? { cookie } : {}),
    address: null,
    replyHeaders,
  };
  const { status } = await logInWithIdentity(identity, call);
  const cookies = replyHeaders.getSetCookie().map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return [name, value];
  });
  return { status, browser: openBrowser({ headers, cookies: new Map(cookies) }) };
};
