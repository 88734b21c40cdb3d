import { limits } from '@overtone/shared/limits.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { type Bearer, readBearer } from '../bearer.ts';

const name = 'session';

export const readSessionCookie = (headers: Headers): Bearer | undefined => readBearer(readCookie(headers, name));

/** With "remember me" for a month; else until the browser is closed. */
export const giveSessionCookie = (replyHeaders: Headers, text: string, remember: boolean): void =>
  setCookie(replyHeaders, name, text, remember ? limits.rememberedSessionDays * 86_400 : undefined);

export const takeSessionCookie = (replyHeaders: Headers): void => clearCookie(replyHeaders, name);
