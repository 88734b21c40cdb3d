import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findIdByEmail, findWithCredentials, nobodysId } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { requireHuman } from '../../site/public.ts';
import { signIn } from '../sign-in/sign-in.service.ts';
import { startChallenge } from '../two-factor/challenge.service.ts';

interface Credentials extends HumanToken {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

const failed = (): AppError => {
  const message = text('These credentials do not match our records.');
  return new AppError('auth.failed', message, { fields: { email: [message] } });
};

/**
 * Signs somebody in, or asks for their second factor. An address that nobody has costs what a wrong password costs:
 * the same reads, the same hashing, the same answer. 3 sequential round trips, 4 on a browser with the cookie of a known one.
 * @returns who is signed in now; null when a code is to follow
 * @throws AppError `auth.failed`, `human.unverified`, `rate.limited`
 */
export const logIn = async (
  { email, password, remember, recaptcha_token }: Credentials,
  context: RequestContext,
): Promise<StoredUser | null> => {
  const id = findIdByEmail(email).then((known) => known ?? nobodysId());
  const found = id.then(findWithCredentials);
  const [{ takeBack }, { user, credentials }] = await Promise.all([
    findKnownBrowser(id, found, context).then((browser) => limitRate('login', context, normalizeEmail(email), browser)),
    found,
  ]);
  await requireHuman('login', { token: recaptcha_token, address: context.address });
  const isRight = await verifyPassword(password, user ? credentials.passwordHash : null);
  if (!user || !isRight) throw failed();
  if (user.two_factor_confirmed_at !== null) {
    await Promise.all([startChallenge(user, remember, context), takeBack()]);
    return null;
  }
  await Promise.all([signIn(user, context, remember), takeBack()]);
  return user;
};
