import { socialInviteCookie } from '@overtone/shared/accounts/auth/social-invite-cookie.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { createKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import { isEmailDerivedName } from '../../identity/users/is-email-derived-name.ts';
import { createUser, createUserActions } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { readPlainCookie } from '../../platform/http/cookies.ts';
import { getPublicSettings, isHumanCheckRequired, requireHuman } from '../../site/public.ts';
import { findRegistrationInvite } from '../../workspaces/public.ts';
import type { LoggedIn } from '../bootstrap/bootstrap.service.ts';
import {
  buildUser,
  joinInvitedWorkspace,
  requireOpenRegistration,
  requirePolicies,
} from '../registration/register.service.ts';
import { buildUserNameReportActions } from '../reports/similar-user-names.service.ts';
import { createEmailCode } from '../verification/email-code.service.ts';
import { clearSocialCookie, readSocialCookie, setSocialCookie } from './social-cookies.ts';
import { deleteSignUp, findSignUp, putSignUp } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { connectIdentityActions } from './social-profiles.store.ts';
import type { SocialOutcome } from './social-result.ts';

/**
 * A provider account without a user. If the provider has not verified the email address, it is unverified on this site
 * as well.
 */
type NewIdentity = SocialIdentity & { readonly email: string };

/** The invitation on whose page the login was started, if a new account with the provider's address can accept it. */
interface SignUpInvite {
  readonly token: string;
  readonly isEmailed: boolean;
}

/**
 * Returns the invitation with which an account may be created. Costs the same as `findRegistrationInvite`.
 * @throws AppError `registration.disabled` if registration is closed and the invitation was not emailed to the address
 */
const requireRegistration = async (
  settings: PublicSettings,
  { email }: NewIdentity,
  { headers }: Pick<RequestContext, 'headers'>,
): Promise<SignUpInvite | undefined> => {
  const token = readPlainCookie(headers, socialInviteCookie) ?? '';
  const invite = await findRegistrationInvite(token, email);
  if (!invite?.isEmailed) requireOpenRegistration(settings);
  return invite && { ...invite, token };
};

const createAccount = async (
  identity: NewIdentity,
  { require_email_confirmation }: PublicSettings,
  invite: SignUpInvite | undefined,
  context: RequestContext,
): Promise<LoggedIn> => {
  const { service, username, name, email } = identity;
  // An emailed token proves the address as well.
  const isEmailVerified = identity.isEmailVerified || invite?.isEmailed === true;
  const user = buildUser(
    // Some providers use the email address as the name.
    isEmailDerivedName(name, email) ? { email } : { email, name },
    {
      email_verified_at: isEmailVerified ? new Date().toISOString() : null,
      social_profiles: [{ service_name: service, username }],
    },
  );
  // The login through the provider counts as a password confirmation.
  const session = buildSession(user, context, { remember: true, hasConfirmedPassword: true });
  const browser = createKnownBrowser(user, context);
  const code = isEmailVerified || !require_email_confirmation ? undefined : await createEmailCode(user);
  await createUser([
    ...createUserActions(user),
    ...(await buildUserNameReportActions(user)),
    ...connectIdentityActions(user.id, identity),
    session.action,
    browser.action,
    ...(code ? [code.action] : []),
  ]);
  session.sendCookie();
  browser.sendCookie();
  await Promise.all([code?.send(), session.endPreviousSession(), invite && joinInvitedWorkspace(invite.token, user)]);
  return { user, sessionId: session.session.id };
};

/**
 * Creates an account for a new provider account, immediately if the site has no policies and no human check. Otherwise
 * the user must complete `finishSignUp`, so that a provider does not bypass the registration form. A pending invitation is
 * accepted as by `register`.
 * @throws AppError `registration.disabled`, `user.email_taken`
 */
export const beginSignUp = async (identity: NewIdentity, context: RequestContext): Promise<SocialOutcome> => {
  const [settings, hasHumanCheck] = await Promise.all([getPublicSettings(), isHumanCheckRequired('register')]);
  const invite = await requireRegistration(settings, identity, context);
  if (settings.registration.policies.length > 0 || hasHumanCheck) {
    await putSignUp(setSocialCookie('sign-up', context), { identity });
    return { status: 'REQUEST_SIGN_UP' };
  }
  await createAccount(identity, settings, invite, context);
  return { status: 'SUCCESS' };
};

interface SignUpForm extends HumanToken {
  readonly policies: Readonly<Record<string, boolean>>;
}

/**
 * Creates the account of a pending sign-up after the policies were accepted.
 * @throws AppError `auth.failed` if no sign-up is pending; `registration.disabled`, `human.unverified`,
 *   `request.invalid`, `user.email_taken`, `rate.limited`
 */
export const finishSignUp = async (
  { policies, recaptcha_token }: SignUpForm,
  context: RequestContext,
): Promise<LoggedIn> => {
  await limitRate('register', context);
  const secret = readSocialCookie('sign-up', context);
  const pending = secret ? await findSignUp(secret) : undefined;
  if (!secret || !pending) throw new AppError('auth.failed', 'This sign-up has expired. Start again.');
  const settings = await getPublicSettings();
  const invite = await requireRegistration(settings, pending.identity, context);
  requirePolicies(settings, policies);
  await requireHuman('register', { token: recaptcha_token, address: context.address });
  const loggedIn = await createAccount(pending.identity, settings, invite, context);
  await deleteSignUp(secret);
  clearSocialCookie('sign-up', context);
  return loggedIn;
};
