import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { createSecret } from '../../platform/secret.ts';

/**
 * The step of the login that a cookie belongs to. `flow` is the redirect to a provider and back. `pending` waits for a
 * password. `sign-up` waits for the acceptance of the policies.
 */
type Purpose = 'flow' | 'pending' | 'sign-up';

const getCookieName = (purpose: Purpose): string => `social-${purpose}`;

/** Binds a flow to this browser, so that no other browser can complete it. @returns the secret in the cookie */
export const setSocialCookie = (purpose: Purpose, { replyHeaders }: Pick<RequestContext, 'replyHeaders'>): string => {
  const secret = createSecret();
  setCookie(replyHeaders, getCookieName(purpose), secret, identityLimits.socialMinutes * 60);
  return secret;
};

export const readSocialCookie = (purpose: Purpose, { headers }: Pick<RequestContext, 'headers'>): string | undefined =>
  readCookie(headers, getCookieName(purpose));

export const clearSocialCookie = (purpose: Purpose, { replyHeaders }: Pick<RequestContext, 'replyHeaders'>): void =>
  clearCookie(replyHeaders, getCookieName(purpose));
