import type { SessionId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser, findUserByEmail } from '../../identity/users/users.store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { completeLogin } from '../login/complete-login.service.ts';
import { startChallenge } from '../two-factor/challenge.service.ts';
import { providers } from './provider.ts';
import { setSocialCookie } from './social-cookies.ts';
import { putPending } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { findUserIdByIdentity } from './social-profiles.store.ts';
import { createFailure, type SocialOutcome } from './social-result.ts';
import { beginSignUp } from './social-sign-up.service.ts';

/**
 * Logs in a user after a provider has authenticated them. For an account without a password this counts as a password
 * confirmation.
 * @returns the id of the session
 */
export const logInWithProvider = (user: StoredUser, context: RequestContext): Promise<SessionId> =>
  completeLogin(user, context, true);

/**
 * Handles a provider account whose email address belongs to an existing account. The provider's claim is not
 * sufficient proof. The password of the account is required. With a second factor, the user must use the login form,
 * which asks for both.
 */
const askForPassword = async (
  user: StoredUser,
  identity: SocialIdentity,
  context: RequestContext,
): Promise<SocialOutcome> => {
  const { name: provider } = providers[identity.service];
  if (!user.has_password || user.two_factor_confirmed_at !== null) {
    return createFailure(
      text(
        'An account with this email already exists. Log in as usual, then connect :provider in your account settings.',
        { provider },
      ),
    );
  }
  await putPending(setSocialCookie('pending', context), { userId: user.id, identity });
  return { status: 'REQUEST_PASSWORD' };
};

/**
 * Logs in the user of a provider account, after the second factor if it is on, or creates an account. @throws
 * AppError `registration.disabled`
 */
export const logInWithIdentity = async (identity: SocialIdentity, context: RequestContext): Promise<SocialOutcome> => {
  const userId = await findUserIdByIdentity(identity);
  if (userId) {
    const user = await findUser(userId);
    if (!user) return createFailure(text('This account is being deleted. Try again later.'));
    if (user.two_factor_confirmed_at !== null) {
      await startChallenge(user, true, context);
      return { status: 'TWO_FACTOR' };
    }
    await logInWithProvider(user, context);
    return { status: 'SUCCESS' };
  }
  const { email } = identity;
  const { name: provider } = providers[identity.service];
  if (!email) {
    return createFailure(
      text('Your :provider account has no email address. Add one there, or sign up with email.', {
        provider,
      }),
    );
  }
  const user = await findUserByEmail(email);
  if (user) return askForPassword(user, identity, context);
  return beginSignUp({ ...identity, email }, context);
};
