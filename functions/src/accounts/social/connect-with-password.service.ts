import { type Text, text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { findWithCredentials } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { LoggedIn } from '../bootstrap/bootstrap.service.ts';
import { notifySocialLoginChange } from './notify-social-login-change.ts';
import { providers } from './provider.ts';
import { clearSocialCookie, readSocialCookie } from './social-cookies.ts';
import { deletePending, findPending } from './social-flows.store.ts';
import { logInWithProvider } from './social-login.service.ts';
import { connectIdentity, withIdentity } from './social-profiles.store.ts';

const createLoginError = (message: Text): AppError =>
  new AppError('auth.failed', message, { fields: { password: [message] } });

/**
 * Connects the provider of a pending login to the account with the same email address, after a check of that
 * account's password. Attempts are counted together with those of the login form.
 * @returns the logged-in user
 * @throws AppError `auth.failed` on `password`; `social.taken`, `rate.limited`
 */
export const connectWithPassword = async (password: string, context: RequestContext): Promise<LoggedIn> => {
  const secret = readSocialCookie('pending', context);
  const pending = secret ? await findPending(secret) : undefined;
  if (!secret || !pending) throw createLoginError(text('This login has expired. Start again.'));
  const { identity, userId } = pending;
  const account = normalizeEmail(identity.email ?? userId);
  const userPromise = findWithCredentials(userId);
  const [{ refund }, { user, credentials }] = await Promise.all([
    findKnownBrowser(userId, userPromise, context).then((browser) => limitRate('login', context, account, browser)),
    userPromise,
  ]);
  const isCorrect = await verifyPassword(password, user ? credentials.passwordHash : null);
  if (!user || !isCorrect) throw createLoginError(text('Incorrect password.'));
  // Two-factor authentication was turned on in the meantime. The login form asks for password and code.
  if (user.two_factor_confirmed_at !== null) throw createLoginError(text('Log in with your password and code.'));
  if (!(await connectIdentity(user, identity))) {
    const { name } = providers[identity.service];
    throw new AppError(
      'social.taken',
      text('You already have another :name account connected, or this one is connected to someone else’s account.', {
        name,
      }),
    );
  }
  const [sessionId] = await Promise.all([
    logInWithProvider(user, context),
    notifySocialLoginChange(user, identity.service, true),
    deletePending(secret),
    refund(),
  ]);
  clearSocialCookie('pending', context);
  return { user: withIdentity(user, identity), sessionId };
};
