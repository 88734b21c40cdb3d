import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { limitRate } from '../rate-limits/rate-limit.service.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { findStoredSession, setPasswordConfirmed } from '../sessions/sessions.store.ts';
import { findUser, findWithCredentials } from '../users/users.store.ts';
import { requireUserId } from '../visitor/require-user.ts';
import { verifyPassword } from './password-hash.ts';

type Call = Pick<RequestContext, 'headers' | 'visitor' | 'address'>;

/**
 * Returns the session of the cookie. It is used for actions that are only allowed in a browser, so that a leaked API
 * token is not enough to take over an account.
 * @throws AppError `permission.denied`
 */
export const requireBrowserSession = ({ headers, visitor }: Pick<Call, 'headers' | 'visitor'>) => {
  const bearer = visitor.sessionId === null ? undefined : readSessionCookie(headers);
  if (!bearer) throw new AppError('permission.denied', 'You can only do this in the browser.');
  return bearer;
};

/**
 * Returns whether the password was entered in this session within the given seconds. Takes one round trip and costs one
 * read unit.
 */
export const isPasswordConfirmed = async (call: Call, seconds: number): Promise<boolean> => {
  const session = await findStoredSession(requireBrowserSession(call));
  const confirmedAt = session?.password_confirmed_at;
  return confirmedAt != null && Date.now() - Date.parse(confirmedAt) <= seconds * 1_000;
};

/**
 * Requires that the password was entered recently in this session. For an account without a password, the login through
 * its provider counts instead. Costs one more read unit if it throws.
 * @param seconds maximum age of the confirmation, if shorter than the default
 * @throws AppError `password.confirmation_required`
 */
export const requireConfirmedPassword = async (
  call: Call,
  seconds: number = identityLimits.passwordConfirmedSeconds,
): Promise<void> => {
  if (await isPasswordConfirmed(call, seconds)) return;
  const user = await findUser(requireUserId(call.visitor));
  const message = user?.has_password === false ? 'Log in again to continue.' : 'Confirm your password first.';
  throw new AppError('password.confirmation_required', message);
};

/**
 * Checks the password of the logged-in user. Failures count towards the rate limit.
 * @param field the request field that gets the error message
 * @throws AppError `auth.failed`, `rate.limited`
 */
export const checkPassword = async (call: Call, password: string, field = 'password') => {
  const userId = requireUserId(call.visitor);
  const { refund } = await limitRate('password', call, userId);
  const { user, credentials } = await findWithCredentials(userId);
  const isCorrect = await verifyPassword(password, credentials.passwordHash);
  if (!user || !isCorrect) {
    const message = text('Incorrect password.');
    throw new AppError('auth.failed', message, { fields: { [field]: [message] } });
  }
  await refund();
  return user;
};

/** Records in the session that the user has just entered the password. @throws as `checkPassword` */
export const confirmPassword = async (call: Call, password: string): Promise<void> => {
  const bearer = requireBrowserSession(call);
  await checkPassword(call, password);
  await setPasswordConfirmed(bearer, new Date());
};
