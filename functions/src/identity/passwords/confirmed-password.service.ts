import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { limitRate } from '../rate-limits/rate-limit.service.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { confirmPasswordIn, getStoredSession } from '../sessions/sessions.store.ts';
import { findUser, findWithCredentials } from '../users/users.store.ts';
import { requireUserId } from '../visitor/require-user.ts';
import { verifyPassword } from './password-hash.ts';

type Call = Pick<RequestContext, 'headers' | 'visitor' | 'address'>;

/**
 * The cookie's session, for what only a browser may do: an API token that leaked must not take an account over.
 * @throws AppError `permission.denied`
 */
export const requireBrowserSession = ({ headers, visitor }: Pick<Call, 'headers' | 'visitor'>) => {
  const bearer = visitor.sessionId === null ? undefined : readSessionCookie(headers);
  if (!bearer) throw new AppError('permission.denied', 'This can only be done in the browser.');
  return bearer;
};

/** Whether the password was typed in this session within some seconds: one round trip, one read unit. */
export const isPasswordConfirmed = async (call: Call, seconds: number): Promise<boolean> => {
  const session = await getStoredSession(requireBrowserSession(call));
  const at = session?.password_confirmed_at;
  return at != null && Date.now() - Date.parse(at) <= seconds * 1_000;
};

/**
 * What cannot be done in a session that was begun long ago. An account without a password has none to type: signing in
 * through its provider is what counts as one typed. One read unit more where it refuses.
 * @param seconds how long ago at most, where that is less than the usual time
 * @throws AppError `password.confirmation_required` where the password was not typed lately
 */
export const requireConfirmedPassword = async (
  call: Call,
  seconds: number = limits.passwordConfirmedSeconds,
): Promise<void> => {
  if (await isPasswordConfirmed(call, seconds)) return;
  const user = await findUser(requireUserId(call.visitor));
  const message = user?.has_password === false ? 'Sign in again to go on.' : 'Please confirm your password first.';
  throw new AppError('password.confirmation_required', message);
};

/**
 * Checks a signed-in person's own password; what fails is counted.
 * @param field that a wrong password is told on
 * @throws AppError `auth.failed`, `rate.limited`
 */
export const checkOwnPassword = async (call: Call, password: string, field = 'password') => {
  const userId = requireUserId(call.visitor);
  const { takeBack } = await limitRate('password', call, userId);
  const { user, credentials } = await findWithCredentials(userId);
  const isRight = await verifyPassword(password, credentials.passwordHash);
  if (!user || !isRight) {
    const message = text('The password is not right.');
    throw new AppError('auth.failed', message, { fields: { [field]: [message] } });
  }
  await takeBack();
  return user;
};

/** Notes in the session that its owner has just typed the password. @throws as `checkOwnPassword` */
export const confirmPassword = async (call: Call, password: string): Promise<void> => {
  const bearer = requireBrowserSession(call);
  await checkOwnPassword(call, password);
  await confirmPasswordIn(bearer, new Date());
};
