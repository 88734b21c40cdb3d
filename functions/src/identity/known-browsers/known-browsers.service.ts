import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { clearKnownBrowsers, findKnownEpoch, putKnownBrowser, putKnownBrowserAction } from './known-browsers.store.ts';

// Whoever guesses somebody's password from everywhere uses the guesses of the account up, and would keep its owner out
// with them. A browser on which the owner has signed in before has guesses of its own, which nobody else can use up
// (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing: the password is asked for as ever.
// Whoever had the password once could collect browsers, each with guesses of its own: they are known only while the account
// asks for what was proved on them.

const cookie = 'browser';

/** One secret for all accounts that are used in a browser; anything that was not made here is none. */
const secretOf = (headers: Headers): string | undefined => /^[\w-]{43}$/.exec(readCookie(headers, cookie) ?? '')?.[0];

type Call = Pick<RequestContext, 'headers' | 'replyHeaders'>;

type Owner = Pick<StoredUser, 'id' | 'password_epoch' | 'two_factor_confirmed_at'>;

/** What an account asks for: a new password, or a second factor that was not asked for before, is another. */
const epochOf = ({ password_epoch, two_factor_confirmed_at }: Owner): string =>
  [password_epoch, two_factor_confirmed_at].filter(Boolean).join(' ');

/**
 * The browser that calls as one that somebody knows from now on, for `limits.knownBrowserDays`: as `newSession`. To be
 * called when they have proved all that their account asks for.
 */
export const newKnownBrowser = (owner: Owner, { headers, replyHeaders }: Call) => {
  const secret = secretOf(headers) ?? newSecret();
  const browser = { userId: owner.id, digest: digestOf(secret), epoch: epochOf(owner) };
  return {
    /** One round trip, a write unit and half a read unit for each 20 browsers; another where some are over. */
    save: async (): Promise<void> => {
      await Promise.all([putKnownBrowser(browser), clearKnownBrowsers(browser, limits.knownBrowsersMax - 1)]);
    },
    action: putKnownBrowserAction(browser),
    give: () => setCookie(replyHeaders, cookie, secret, limits.knownBrowserDays * 86_400),
  };
};

/**
 * What a known browser's tries are counted under; null for one that somebody never signed in on, or not since their
 * account asks for something else. Half a read unit with the cookie, nothing without.
 * @param found the person of that id as they are now, read meanwhile; where there is nobody the work is the same
 */
export const findKnownBrowser = async (
  userId: UserId | Promise<UserId>,
  found: Promise<{ readonly user: StoredUser | undefined }>,
  { headers }: Pick<Call, 'headers'>,
): Promise<string | null> => {
  const secret = secretOf(headers);
  if (!secret) return null;
  const digest = digestOf(secret);
  const [{ user }, epoch] = await Promise.all([
    found,
    Promise.resolve(userId).then((id) => findKnownEpoch(id, digest)),
  ]);
  return user && epoch === epochOf(user) ? digest : null;
};
