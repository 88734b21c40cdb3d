import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { type RoleId, UserId } from '@overtone/shared/ids.ts';
import { defaultRoles } from '@overtone/shared/permissions/permissions.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { mixesScripts, removeInvisibleCharacters } from '@overtone/shared/texts/identity-key.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { createKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { hashPassword } from '../../identity/passwords/password-hash.ts';
import { requireStrongPassword } from '../../identity/passwords/require-strong-password.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { createUser, createUserActions } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { getSite, requireHuman } from '../../site/public.ts';
import { acceptInvite, findRegistrationInvite } from '../../workspaces/public.ts';
import { buildUserNameReportActions } from '../reports/similar-user-names.service.ts';
import { createEmailCode } from '../verification/email-code.service.ts';

interface Draft extends Pick<UserChanges, 'name' | 'first_name' | 'last_name' | 'country'>, HumanToken {
  readonly email: string;
  readonly password: string;
  readonly policies: Readonly<Record<string, boolean>>;
  /** The token of an invitation to a workspace. */
  readonly invite_id?: string | null | undefined;
}

type RegistrationDetails = Omit<Draft, 'password' | 'policies' | 'invite_id' | keyof HumanToken>;

const defaultRoleId = defaultRoles[0]?.id as RoleId;

/**
 * Returns the name that the user entered, shortened to the maximum length, or null if there is none. The email
 * address is private, and never used as a name. A provider's name that users may not choose (`PublicName`) is
 * ignored as well.
 */
const getDisplayName = ({ name, first_name, last_name }: RegistrationDetails): string | null => {
  const fullName = truncateName(removeInvisibleCharacters(name || [first_name, last_name].filter(Boolean).join(' ')));
  return fullName === '' || mixesScripts(fullName) ? null : fullName;
};

/** Builds a new user without credentials. */
export const buildUser = (
  draft: RegistrationDetails,
  fields: Partial<Omit<StoredUser, 'id' | 'epoch' | 'created_at'>> = {},
): StoredUser => ({
  id: UserId.parse(`usr_${ulid()}`),
  name: getDisplayName(draft),
  findable: false,
  first_name: draft.first_name ?? null,
  last_name: draft.last_name ?? null,
  email: draft.email,
  email_verified_at: null,
  image: null,
  language: 'en',
  country: draft.country ?? null,
  timezone: null,
  roleIds: [defaultRoleId],
  permissions: [],
  social_profiles: [],
  has_password: false,
  two_factor_confirmed_at: null,
  recovery_codes_left: null,
  epoch: ulid(),
  password_epoch: '',
  shows: allSectionsPrivate,
  blocking: 0,
  is_blocked: false,
  created_at: new Date().toISOString(),
  removed_at: null,
  ...fields,
});

/** @throws AppError `registration.disabled` */
export const requireOpenRegistration = ({ registration }: PublicSettings): void => {
  if (registration.disable) throw new AppError('registration.disabled', 'Registration is closed.');
};

/** @throws AppError `request.invalid` with each policy that was not accepted */
export const requirePolicies = ({ registration }: PublicSettings, accepted: Draft['policies']): void => {
  const missing = registration.policies.filter(({ id }) => !Object.hasOwn(accepted, id) || accepted[id] !== true);
  if (missing.length === 0) return;
  throw new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: Object.fromEntries(
      missing.map(({ id, name }) => [`policies.${id}`, [text('Accept the :name.', { name })]]),
    ),
  });
};

/**
 * Joins the workspace of an invitation. If that fails, the account remains, and the user can accept the invitation
 * afterwards.
 */
export const joinInvitedWorkspace = async (token: string, { id: userId }: StoredUser): Promise<void> => {
  await acceptInvite(token, userId).catch((error: unknown) =>
    logger.warn('Failed to join the workspace of a registration', { userId, error }),
  );
};

/**
 * Creates an account and logs in. User, address, password, session and code are written in one transaction, so that an
 * interruption leaves a complete account or none. Costs 2 sequential round trips and 13 write units. With a valid
 * invitation to a workspace, users join the workspace at once. If it was emailed to their address, the address counts as
 * verified, and they can also register while registration is closed. Links do not allow that, because every member can
 * create and share them. That costs `findRegistrationInvite` and `acceptInvite` in addition.
 * @throws AppError `registration.disabled`, `request.invalid`, `human.unverified`, `user.email_taken`, `rate.limited`
 */
export const register = async (draft: Draft, context: RequestContext) => {
  const [{ settings }] = await Promise.all([getSite(), limitRate('register', context)]);
  const token = draft.invite_id ?? '';
  const invite = await findRegistrationInvite(token, draft.email);
  if (!invite?.isEmailed) requireOpenRegistration(settings);
  requirePolicies(settings, draft.policies);
  await requireHuman('register', { token: draft.recaptcha_token, address: context.address });
  await requireStrongPassword(draft.password, draft.email);

  const email_verified_at = invite?.isEmailed ? new Date().toISOString() : null;
  const user = buildUser(draft, { has_password: true, email_verified_at });
  const [passwordHash, code] = await Promise.all([
    hashPassword(draft.password),
    settings.require_email_confirmation && !email_verified_at ? createEmailCode(user) : undefined,
  ]);
  const session = buildSession(user, context);
  const browser = createKnownBrowser(user, context);
  await createUser([
    ...createUserActions(user, { passwordHash }),
    ...(await buildUserNameReportActions(user)),
    session.action,
    browser.action,
    ...(code ? [code.action] : []),
  ]);
  session.sendCookie();
  browser.sendCookie();
  await Promise.all([code?.send(), session.endPreviousSession(), invite && joinInvitedWorkspace(token, user)]);
  return {
    user,
    sessionId: session.session.id,
    status: code ? ('needs_email_verification' as const) : ('success' as const),
  };
};
