import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { newKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { newSession } from '../../identity/sessions/start-session.service.ts';
import { isEmailDerivedName } from '../../identity/users/is-email-derived-name.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { createUser, userWrites } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { getPublicSettings, isChecked, requireHuman } from '../../site/public.ts';
import { newUser, requireOpenRegistration, requirePolicies } from '../registration/register.service.ts';
import { newEmailCode } from '../verification/email-code.service.ts';
import { giveSocialCookie, readSocialCookie, takeSocialCookie } from './social-cookies.ts';
import { deleteSignUp, findSignUp, putSignUp } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { identityWrites } from './social-profiles.store.ts';
import type { SocialOutcome } from './social-result.ts';

/** Somebody new. Where the provider has not verified the address, the account has not either. */
type Newcomer = SocialIdentity & { readonly email: string };

const makeAccount = async (
  identity: Newcomer,
  { require_email_confirmation }: PublicSettings,
  context: RequestContext,
): Promise<StoredUser> => {
  const { service, username, name, email, emailVerified } = identity;
  const user = newUser(
    // Some providers know no other name of a person than their address.
    isEmailDerivedName(name, email) ? { email } : { email, name },
    {
      email_verified_at: emailVerified ? new Date().toISOString() : null,
      social_profiles: [{ service_name: service, username }],
    },
  );
  // The provider's word is the strongest proof that the account has, and counts as a password typed.
  const session = newSession(user, context, { remember: true, confirmed: true });
  const browser = newKnownBrowser(user, context);
  const code = emailVerified || !require_email_confirmation ? undefined : await newEmailCode(user);
  await createUser([
    ...userWrites(user),
    ...identityWrites(user.id, identity),
    session.action,
    browser.action,
    ...(code ? [code.action] : []),
  ]);
  session.give();
  browser.give();
  await Promise.all([code?.mail(), session.endPreviousSession()]);
  return user;
};

/**
 * Makes an account for somebody whom a provider has just named, at once where the site asks nothing of newcomers. Else
 * they wait for `finishSignUp`: a provider's popup is no way around what the form asks for.
 * @throws AppError `registration.disabled`, `user.email_taken`
 */
export const beginSignUp = async (identity: Newcomer, context: RequestContext): Promise<SocialOutcome> => {
  const [settings, asksWhetherHuman] = await Promise.all([getPublicSettings(), isChecked('register')]);
  requireOpenRegistration(settings);
  if (settings.registration.policies.length > 0 || asksWhetherHuman) {
    await putSignUp(giveSocialCookie('sign-up', context), { identity });
    return { status: 'REQUEST_SIGN_UP' };
  }
  await makeAccount(identity, settings, context);
  return { status: 'SUCCESS' };
};

interface Terms extends HumanToken {
  readonly policies: Readonly<Record<string, boolean>>;
}

/**
 * Makes the account that waits in this browser for the site's policies.
 * @throws AppError `auth.failed` where nothing waits any more; `registration.disabled`, `human.unverified`,
 * `request.invalid`, `user.email_taken`, `rate.limited`
 */
export const finishSignUp = async (
  { policies, recaptcha_token }: Terms,
  context: RequestContext,
): Promise<StoredUser> => {
  await limitRate('register', context);
  const secret = readSocialCookie('sign-up', context);
  const waiting = secret ? await findSignUp(secret) : undefined;
  if (!secret || !waiting) throw new AppError('auth.failed', 'This sign-up has run out. Please start again.');
  const settings = await getPublicSettings();
  requireOpenRegistration(settings);
  requirePolicies(settings, policies);
  await requireHuman('register', { token: recaptcha_token, address: context.address });
  const user = await makeAccount(waiting.identity, settings, context);
  await deleteSignUp(secret);
  takeSocialCookie('sign-up', context);
  return user;
};
