import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { isKnownBrowser, putKnownBrowser, putKnownBrowserAction } from './known-browsers.store.ts';

// Whoever guesses somebody's password from everywhere uses the guesses of the account up, and would keep its owner out
// with them. A browser on which the owner has signed in before has guesses of its own, which nobody else can use up
// (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing: the password is asked for as ever.

const cookie = 'browser';

/** One secret for all accounts that are used in a browser; anything that was not made here is none. */
const secretOf = (headers: Headers): string | undefined => /^[\w-]{43}$/.exec(readCookie(headers, cookie) ?? '')?.[0];

type Call = Pick<RequestContext, 'headers' | 'replyHeaders'>;

/** The browser that calls as one that somebody knows from now on, for `limits.knownBrowserDays`: as `newSession`. */
export const newKnownBrowser = (userId: UserId, { headers, replyHeaders }: Call) => {
  const secret = secretOf(headers) ?? newSecret();
  return {
    /** One write unit. */
    save: () => putKnownBrowser(userId, digestOf(secret)),
    action: putKnownBrowserAction(userId, digestOf(secret)),
    give: () => setCookie(replyHeaders, cookie, secret, limits.knownBrowserDays * 86_400),
  };
};

/**
 * What a known browser's tries are counted under; null for one that somebody never signed in on. Half a read unit with
 * the cookie, nothing without.
 */
export const findKnownBrowser = async (
  userId: UserId | Promise<UserId>,
  { headers }: Pick<Call, 'headers'>,
): Promise<string | null> => {
  const secret = secretOf(headers);
  if (!secret) return null;
  const digest = digestOf(secret);
  return (await isKnownBrowser(await userId, digest)) ? digest : null;
};
