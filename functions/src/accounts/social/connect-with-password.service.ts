import { type Text, text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findWithCredentials } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notifySocialLoginChange } from './notify-social-login-change.ts';
import { providers } from './provider.ts';
import { readSocialCookie, takeSocialCookie } from './social-cookies.ts';
import { deletePending, findPending } from './social-flows.store.ts';
import { connectIdentity, withIdentity } from './social-profiles.store.ts';
import { signInWithProvider } from './social-sign-in.service.ts';

const refused = (message: Text): AppError => new AppError('auth.failed', message, { fields: { password: [message] } });

/**
 * Connects the provider that somebody has just signed in with to the account of the same address, with that account's
 * password. Tries are counted with those of the login form.
 * @returns who is signed in now
 * @throws AppError `auth.failed` on `password`; `social.taken`, `rate.limited`
 */
export const connectWithPassword = async (password: string, context: RequestContext): Promise<StoredUser> => {
  const secret = readSocialCookie('pending', context);
  const pending = secret ? await findPending(secret) : undefined;
  if (!secret || !pending) throw refused(text('This sign-in has run out. Please start again.'));
  const { identity, userId } = pending;
  const account = normalizeEmail(identity.email ?? userId);
  const found = findWithCredentials(userId);
  const [{ takeBack }, { user, credentials }] = await Promise.all([
    findKnownBrowser(userId, found, context).then((browser) => limitRate('login', context, account, browser)),
    found,
  ]);
  const isRight = await verifyPassword(password, user ? credentials.passwordHash : null);
  if (!user || !isRight) throw refused(text('The password is not right.'));
  // Switched on while the question stood: the usual way asks for both.
  if (user.two_factor_confirmed_at !== null) throw refused(text('Please sign in with your password and code.'));
  if (!(await connectIdentity(user, identity))) {
    const { name } = providers[identity.service];
    throw new AppError(
      'social.taken',
      text('Another :name account is connected to yours, or this one to another account.', { name }),
    );
  }
  await Promise.all([
    signInWithProvider(user, context),
    notifySocialLoginChange(user, identity.service, true),
    deletePending(secret),
    takeBack(),
  ]);
  takeSocialCookie('pending', context);
  return withIdentity(user, identity);
};
