import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { createUnusedUserId, findUserIdByEmail, findWithCredentials } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { requireHuman } from '../../site/public.ts';
import type { LoggedIn } from '../bootstrap/bootstrap.service.ts';
import { completeLogin } from '../login/complete-login.service.ts';
import { startChallenge } from '../two-factor/challenge.service.ts';

interface Credentials extends HumanToken {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

const createCredentialsMismatchError = (): AppError => {
  const message = text('These credentials do not match our records.');
  return new AppError('auth.failed', message, { fields: { email: [message] } });
};

/**
 * Logs a user in, or starts a two-factor challenge. An unknown email address costs the same as a wrong password: it
 * needs the same reads and the same hashing, and gets the same response. Costs 3 sequential round trips, 4 if the
 * browser has the cookie of a known browser.
 * @returns the logged-in user, or null if a two-factor code is required
 * @throws AppError `auth.failed`, `human.unverified`, `rate.limited`
 */
export const logIn = async (
  { email, password, remember, recaptcha_token }: Credentials,
  context: RequestContext,
): Promise<LoggedIn | null> => {
  const userIdPromise = findUserIdByEmail(email).then((userId) => userId ?? createUnusedUserId());
  const userPromise = userIdPromise.then(findWithCredentials);
  const [{ refund }, { user, credentials }] = await Promise.all([
    findKnownBrowser(userIdPromise, userPromise, context).then((browser) =>
      limitRate('login', context, normalizeEmail(email), browser),
    ),
    userPromise,
  ]);
  await requireHuman('login', { token: recaptcha_token, address: context.address });
  const isCorrect = await verifyPassword(password, user ? credentials.passwordHash : null);
  if (!user || !isCorrect) throw createCredentialsMismatchError();
  if (user.two_factor_confirmed_at !== null) {
    await Promise.all([startChallenge(user, remember, context), refund()]);
    return null;
  }
  const [sessionId] = await Promise.all([completeLogin(user, context, remember), refund()]);
  return { user, sessionId };
};
