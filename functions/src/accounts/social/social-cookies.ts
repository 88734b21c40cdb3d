import { limits } from '@overtone/shared/limits.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { newSecret } from '../../platform/secret.ts';

/** `flow` is the way to a provider and back, `pending` the wait for a password, `sign-up` that for the site's policies. */
type Purpose = 'flow' | 'pending' | 'sign-up';

const nameOf = (purpose: Purpose): string => `social-${purpose}`;

/** Ties what is under way to this browser: nobody can end what another one began. */
export const giveSocialCookie = (purpose: Purpose, { replyHeaders }: Pick<RequestContext, 'replyHeaders'>): string => {
  const secret = newSecret();
  setCookie(replyHeaders, nameOf(purpose), secret, limits.socialMinutes * 60);
  return secret;
};

export const readSocialCookie = (purpose: Purpose, { headers }: Pick<RequestContext, 'headers'>): string | undefined =>
  readCookie(headers, nameOf(purpose));

export const takeSocialCookie = (purpose: Purpose, { replyHeaders }: Pick<RequestContext, 'replyHeaders'>): void =>
  clearCookie(replyHeaders, nameOf(purpose));
