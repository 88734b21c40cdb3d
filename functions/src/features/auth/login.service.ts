import type { UserId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { requireHuman } from '../human-check/human-check.service.ts';
import { limitRate } from '../rate-limits/rate-limit.service.ts';
import { newSession } from '../sessions/start-session.service.ts';
import { startChallenge } from '../two-factor/challenge.service.ts';
import { normalizeEmail } from '../users/normalize-email.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { findIdByEmail, findWithCredentials, nobodysId } from '../users/users.store.ts';
import { tellOfNewSignIn } from './new-sign-in.service.ts';
import { verifyPassword } from './password-hash.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly recaptcha_token?: string | undefined;
}

const failed = (): AppError => {
  const message = 'These credentials do not match our records.';
  return new AppError('auth.failed', message, { fields: { email: [message] } });
};

/**
 * Ends a sign-in that went well: the session, its cookie, and a word to its owner where it is unusual. Without a password
 * a provider has vouched for them, which counts as one typed.
 */
export const signIn = async (user: StoredUser, context: RequestContext, remember: boolean): Promise<void> => {
  const { session, save, give } = newSession(user, context, { remember, confirmed: !user.has_password });
  await Promise.all([save(), tellOfNewSignIn(user, session)]);
  give();
};

/**
 * Signs somebody in, or asks for their second factor. An address that nobody has costs what a wrong password costs:
 * the same reads, the same hashing, the same answer. 3 sequential round trips.
 * @returns who is signed in now; null when a code is to follow
 * @throws AppError `auth.failed`, `human.unverified`, `rate.limited`
 */
export const logIn = async (
  { email, password, remember, recaptcha_token }: Credentials,
  context: RequestContext,
): Promise<UserId | null> => {
  const [giveBack, known] = await Promise.all([
    limitRate('login', context, normalizeEmail(email)),
    findIdByEmail(email),
  ]);
  await requireHuman('login', { token: recaptcha_token, address: context.address });
  const { user, credentials } = await findWithCredentials(known ?? nobodysId());
  const isRight = await verifyPassword(password, user ? credentials.passwordHash : null);
  if (!user || !isRight) throw failed();
  if (user.two_factor_confirmed_at !== null) {
    await Promise.all([startChallenge(user, remember, context), giveBack()]);
    return null;
  }
  await Promise.all([signIn(user, context, remember), giveBack()]);
  return user.id;
};
