import { parse, serialize } from 'hono/utils/cookie';
import { requireEnv } from '../env.ts';

// Browsers accept a cookie with the prefix `__Host-` only over HTTPS, from this host, and for all paths.

const isSecure = (): boolean => requireEnv('APP_ORIGIN').startsWith('https:');
const prefixName = (name: string): string => (isSecure() ? `__Host-${name}` : name);

/** Returns the value of a cookie that `setCookie` has set, or undefined if it is missing or empty. */
export const readCookie = (headers: Headers, name: string): string | undefined => {
  const fullName = prefixName(name);
  return parse(headers.get('cookie') ?? '', fullName)[fullName] || undefined;
};

/** Returns the value of a cookie that a script of the page sets, or undefined if it is missing or empty. */
export const readPlainCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name] || undefined;

/**
 * Sets a cookie that scripts cannot read, and that is not sent with forms of other sites.
 * @param maxAge seconds; by default it lasts for the browser session
 */
export const setCookie = (headers: Headers, name: string, value: string, maxAge?: number): void => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure() } as const;
  headers.append(
    'set-cookie',
    serialize(prefixName(name), value, { ...options, ...(maxAge !== undefined && { maxAge }) }),
  );
};

export const clearCookie = (headers: Headers, name: string): void => setCookie(headers, name, '', 0);
