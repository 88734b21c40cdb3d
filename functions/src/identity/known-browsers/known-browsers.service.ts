import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import {
  deleteObsoleteKnownBrowsers,
  findKnownBrowserEpoch,
  putKnownBrowser,
  putKnownBrowserAction,
} from './known-browsers.store.ts';

// An attacker who guesses the password from many addresses exhausts the attempts of the account, and would lock its
// owner out. A browser on which the owner has logged in before therefore has a separate limit (OWASP, "Slow Down
// Online Guessing Attacks with Device Cookies"). The cookie grants no access: the password is still required. An
// attacker who once had the password could collect known browsers. A browser is therefore only known while the account
// requires the same password and second factor as at the login on that browser.

const cookieName = 'browser';

/**
 * Returns the secret of the browser, which all accounts in the browser share, or undefined if the cookie is missing
 * or malformed.
 */
const readSecret = (headers: Headers): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(headers, cookieName) ?? '')?.[0];

type Call = Pick<RequestContext, 'headers' | 'replyHeaders'>;

type Owner = Pick<StoredUser, 'id' | 'password_epoch' | 'two_factor_confirmed_at'>;

/**
 * Identifies what the account requires at a login. A new password, or a second factor that was just turned on, starts
 * a new epoch.
 */
const getEpoch = ({ password_epoch, two_factor_confirmed_at }: Owner): string =>
  [password_epoch, two_factor_confirmed_at].filter(Boolean).join(' ');

/**
 * Prepares to store the calling browser as known for `identityLimits.knownBrowserDays`, as `buildSession` does for a
 * session. Only call it after the user has entered everything that the account requires.
 */
export const createKnownBrowser = (owner: Owner, { headers, replyHeaders }: Call) => {
  const secret = readSecret(headers) ?? createSecret();
  const browser = { userId: owner.id, digest: hashSecret(secret), epoch: getEpoch(owner) };
  return {
    /**
     * Stores the browser. Costs one round trip, a write unit, and half a read unit for each 20 browsers. It costs one
     * more round trip if obsolete browsers are deleted.
     */
    save: async (): Promise<void> => {
      await Promise.all([
        putKnownBrowser(browser),
        deleteObsoleteKnownBrowsers(browser, identityLimits.knownBrowsersMax - 1),
      ]);
    },
    action: putKnownBrowserAction(browser),
    sendCookie: () => setCookie(replyHeaders, cookieName, secret, identityLimits.knownBrowserDays * 86_400),
  };
};

/**
 * Returns the digest under which the attempts of a known browser are counted, or null if the user has not logged in on
 * it since the last change of the password or the second factor. Costs half a read unit with the cookie, and nothing
 * without it.
 * @param pendingUser a running read of the user with that id. For an unknown user the function does the same work
 */
export const findKnownBrowser = async (
  userId: UserId | Promise<UserId>,
  pendingUser: Promise<{ readonly user: StoredUser | undefined }>,
  { headers }: Pick<Call, 'headers'>,
): Promise<string | null> => {
  const secret = readSecret(headers);
  if (!secret) return null;
  const digest = hashSecret(secret);
  const [{ user }, epoch] = await Promise.all([
    pendingUser,
    Promise.resolve(userId).then((id) => findKnownBrowserEpoch(id, digest)),
  ]);
  return user && epoch === getEpoch(user) ? digest : null;
};
