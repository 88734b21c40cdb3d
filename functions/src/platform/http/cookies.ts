import { parse, serialize } from 'hono/utils/cookie';
import { requireEnv } from '../env.ts';

/** On HTTPS a browser takes a `__Host-` cookie only from this very host, over HTTPS, for every path. */
const isSecure = (): boolean => requireEnv('APP_ORIGIN').startsWith('https:');
const nameOf = (name: string): string => (isSecure() ? `__Host-${name}` : name);

/** Value of a cookie that `setCookie` made, or undefined. */
export const readCookie = (headers: Headers, name: string): string | undefined => {
  const full = nameOf(name);
  return parse(headers.get('cookie') ?? '', full)[full] || undefined;
};

/**
 * Gives the browser a cookie that no script reads and no other site's form sends along.
 * @param maxAge seconds; the browser's session when left out
 */
export const setCookie = (headers: Headers, name: string, value: string, maxAge?: number): void => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure() } as const;
  headers.append('set-cookie', serialize(nameOf(name), value, { ...options, ...(maxAge !== undefined && { maxAge }) }));
};

export const clearCookie = (headers: Headers, name: string): void => setCookie(headers, name, '', 0);
