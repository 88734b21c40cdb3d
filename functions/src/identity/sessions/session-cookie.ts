import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { type BearerToken, parseBearerToken } from '../bearer-token.ts';

const name = 'session';

export const readSessionCookie = (headers: Headers): BearerToken | undefined =>
  parseBearerToken(readCookie(headers, name));

/** Sets the cookie for a month if `remember` is set; otherwise until the browser is closed. */
export const setSessionCookie = (replyHeaders: Headers, text: string, remember: boolean): void =>
  setCookie(replyHeaders, name, text, remember ? identityLimits.rememberedSessionDays * 86_400 : undefined);

export const clearSessionCookie = (replyHeaders: Headers): void => clearCookie(replyHeaders, name);
