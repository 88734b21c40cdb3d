import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { hashPassword } from '../../identity/passwords/password-hash.ts';
import { requireStrongPassword } from '../../identity/passwords/require-strong-password.ts';
import { limitRate, tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { deleteSessions } from '../../identity/sessions/sessions.store.ts';
import { deleteObsoleteTokens } from '../../identity/tokens/tokens.store.ts';
import { clearedSecondFactor } from '../../identity/users/cleared-second-factor.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { findUser, findUserByEmail, getUser } from '../../identity/users/users.store.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import { clearBounces, getRecipientFields, queueEmail, requireHuman } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import { deleteSocialConnectionsActions } from '../social/delete-social-connections.store.ts';
import { consumeReset, findReset, putReset } from './resets.store.ts';

/**
 * Emails a reset link if a user has the address. For an unknown address it does the same work, so that neither the
 * response nor its duration reveals whether an account exists.
 * @throws AppError `human.unverified`, `rate.limited`
 */
export const sendResetLink = async (
  { email, recaptcha_token }: { readonly email: string } & HumanToken,
  context: RequestContext,
): Promise<void> => {
  await limitRate('reset', context, normalizeEmail(email));
  await requireHuman('reset', { token: recaptcha_token, address: context.address });
  const userWithAddress = await findUserByEmail(email);
  const epoch = userWithAddress?.password_epoch ?? ulid();
  // Links that were emailed earlier under this password remain valid. Repeated requests therefore neither flood the
  // mailbox nor lock the owner out.
  const user = (await tryCountAttempt('resetEmails', `${normalizeEmail(email)} ${epoch}`))
    ? userWithAddress
    : undefined;
  const token = createSecret();
  await putReset(hashSecret(token), { userId: user?.id ?? null, epoch });
  const url = `${requireEnv('APP_ORIGIN')}/password/reset/${token}?${new URLSearchParams({ email: user?.email ?? email })}`;
  await queueEmail(
    user
      ? { type: 'reset-password', ...getRecipientFields(user), url, minutes: identityLimits.resetMinutes }
      : { type: 'decoy' },
  );
};

interface NewPassword {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const createInvalidLinkError = (): AppError => {
  const message = text('This link no longer works. Request a new one.');
  return new AppError('auth.failed', message, { fields: { email: [message] } });
};

/** Returns the changes of a user whose reset proves for the first time that the user owns the email address. */
const createFirstVerification = () => ({
  email_verified_at: new Date().toISOString(),
  social_profiles: [],
  ...clearedSecondFactor.user,
});

/**
 * Sets a new password with an emailed link, once, and ends every session and API token. The link proves that the user
 * owns the address, so it is marked as verified. If it was not verified before, someone else may have created the
 * account to take it over later (pre-hijacking). In that case, connected providers and the second factor are removed as
 * well.
 * @throws AppError `auth.failed` on `email`; `request.invalid` on `password`; `rate.limited`
 */
export const resetPassword = async ({ token, email, password }: NewPassword, context: RequestContext) => {
  await limitRate('resetPassword', context);
  const digest = hashSecret(token);
  const reset = await findReset(digest);
  const user = reset?.userId ? await findUser(reset.userId) : undefined;
  const isValid = user?.password_epoch === reset?.epoch && normalizeEmail(user?.email ?? '') === normalizeEmail(email);
  if (!user || !isValid) throw createInvalidLinkError();
  await requireStrongPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const epoch = ulid();
  const isUsed =
    user.email_verified_at === null
      ? await consumeReset(
          digest,
          await getUser(user.id),
          { passwordHash, epoch, ...createFirstVerification() },
          await deleteSocialConnectionsActions(user.id),
        )
      : await consumeReset(digest, user, { passwordHash, epoch });
  if (!isUsed) throw createInvalidLinkError();
  await Promise.all([
    // The email with the link has arrived.
    clearBounces(user.email),
    deleteSessions(user.id, null),
    deleteObsoleteTokens({ id: user.id, password_epoch: epoch }),
    notifyAccountOwner(user, { type: 'password-changed' }),
  ]);
};
