import { limits } from '@overtone/shared/limits.ts';
import type { HumanToken } from '@overtone/shared/site/human-check/human-token.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { hashPassword } from '../../identity/passwords/password-hash.ts';
import { requireGoodPassword } from '../../identity/passwords/require-good-password.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { clearSessions } from '../../identity/sessions/sessions.store.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { findUser, findUserByEmail } from '../../identity/users/users.store.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { mailedTo, queueMail, requireHuman } from '../../site/public.ts';
import { endOtherWaysIn } from './other-ways-in.store.ts';
import { findReset, putReset, useReset } from './resets.store.ts';

/**
 * Mails a link where somebody has the address; elsewhere does the same work for nobody, so that neither the answer nor
 * its time says which it was.
 * @throws AppError `human.unverified`, `rate.limited`
 */
export const sendResetLink = async (
  { email, recaptcha_token }: { readonly email: string } & HumanToken,
  context: RequestContext,
): Promise<void> => {
  await limitRate('reset', context, normalizeEmail(email));
  await requireHuman('reset', { token: recaptcha_token, address: context.address });
  const user = await findUserByEmail(email);
  const token = newSecret();
  await putReset(digestOf(token), { userId: user?.id ?? null, epoch: user?.epoch ?? ulid() });
  const url = `${requireEnv('APP_ORIGIN')}/password/reset/${token}?${new URLSearchParams({ email: user?.email ?? email })}`;
  await queueMail(
    user ? { type: 'reset-password', ...mailedTo(user), url, minutes: limits.resetMinutes } : { type: 'nobody' },
  );
};

interface NewPassword {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const unusable = (): AppError => {
  const message = text('This link does not work any more. Please ask for a new one.');
  return new AppError('auth.failed', message, { fields: { email: [message] } });
};

/**
 * Sets a new password with a mailed link, once, and ends every session. Whoever read the mail owns the address, so it is
 * verified now. Where it was not before, somebody else may have made the account and kept a way in for the day that the
 * owner comes: connected providers and API tokens end as well. A second factor stays, which keeps out but lets nobody in.
 * @throws AppError `auth.failed` on `email`; `request.invalid` on `password`; `rate.limited`
 */
export const resetPassword = async ({ token, email, password }: NewPassword, context: RequestContext) => {
  await limitRate('resetPassword', context);
  const digest = digestOf(token);
  const reset = await findReset(digest);
  const user = reset?.userId ? await findUser(reset.userId) : undefined;
  const isGood = user?.epoch === reset?.epoch && normalizeEmail(user?.email ?? '') === normalizeEmail(email);
  if (!user || !isGood) throw unusable();
  await requireGoodPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const changes = { passwordHash, epoch: ulid() };
  const isUsed =
    user.email_verified_at === null
      ? await useReset(
          digest,
          user.id,
          { ...changes, email_verified_at: new Date().toISOString(), social_profiles: [] },
          await endOtherWaysIn(user.id),
        )
      : await useReset(digest, user.id, { ...changes, email_verified_at: user.email_verified_at });
  if (!isUsed) throw unusable();
  await Promise.all([clearSessions(user.id, null), queueMail({ type: 'password-changed', ...mailedTo(user) })]);
};
