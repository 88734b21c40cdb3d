import { text } from '@overtone/shared/texts/text.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser, findUserByEmail } from '../../identity/users/users.store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { signIn } from '../sign-in/sign-in.service.ts';
import { startChallenge } from '../two-factor/challenge.service.ts';
import { providers } from './provider.ts';
import { giveSocialCookie } from './social-cookies.ts';
import { putPending } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { findIdByIdentity } from './social-profiles.store.ts';
import { failedWith, type SocialOutcome } from './social-result.ts';
import { beginSignUp } from './social-sign-up.service.ts';

/**
 * Signs somebody in whom a provider vouches for. Without a password of their own this is the strongest proof that
 * their account has, and counts as one typed.
 */
export const signInWithProvider = (user: StoredUser, context: RequestContext): Promise<void> =>
  signIn(user, context, true);

/**
 * Somebody has this address already. That a provider says the same address proves nothing to them: the account's own
 * password does, and where there is a second factor, that as well, which only the usual way asks for.
 */
const askForPassword = async (
  user: StoredUser,
  identity: SocialIdentity,
  context: RequestContext,
): Promise<SocialOutcome> => {
  const { name: provider } = providers[identity.service];
  if (!user.has_password || user.two_factor_confirmed_at !== null) {
    return failedWith(
      text(
        'There is an account with this email address already. Sign in to it as usual, then connect :provider in your account settings.',
        { provider },
      ),
    );
  }
  await putPending(giveSocialCookie('pending', context), { userId: user.id, identity });
  return { status: 'REQUEST_PASSWORD' };
};

/** Signs in whoever a provider has just named, after their second factor where they have one, or makes them an account. @throws AppError `registration.disabled` */
export const signInAs = async (identity: SocialIdentity, context: RequestContext): Promise<SocialOutcome> => {
  const known = await findIdByIdentity(identity);
  if (known) {
    const user = await findUser(known);
    if (!user) return failedWith(text('This account is being removed. Please try again later.'));
    if (user.two_factor_confirmed_at !== null) {
      await startChallenge(user, true, context);
      return { status: 'TWO_FACTOR' };
    }
    await signInWithProvider(user, context);
    return { status: 'SUCCESS' };
  }
  const { email } = identity;
  const { name: provider } = providers[identity.service];
  if (!email) {
    return failedWith(
      text('Your :provider account gives no email address. Add one there, or sign up with your email here.', {
        provider,
      }),
    );
  }
  const user = await findUserByEmail(email);
  if (user) return askForPassword(user, identity, context);
  return beginSignUp({ ...identity, email }, context);
};
