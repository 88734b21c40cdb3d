import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { limitRate, type RateAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import type { StoredCredentials, StoredUser } from '../../identity/users/stored-user.model.ts';
import { findWithCredentials, type UserWithCredentials } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { getRecipientFields, queueEmail } from '../../site/public.ts';
import type { LoggedIn } from '../bootstrap/bootstrap.service.ts';
import { completeLogin } from '../login/complete-login.service.ts';
import { endChallenge, readChallengeToken } from './challenge.service.ts';
import { findChallenge } from './challenges.store.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { findStep } from './totp.ts';
import { consumeRecoveryCode, consumeTotpStep } from './two-factor.store.ts';

export type Answer = { readonly code: string } | { readonly recovery_code: string };

/** Marks a correct answer as used. @returns the updated user, or undefined if the answer is incorrect */
const consumeAnswer = async (
  user: StoredUser,
  answer: Answer,
  { recoveryDigests, totpSecret }: StoredCredentials,
): Promise<StoredUser | undefined> => {
  if ('recovery_code' in answer) {
    const digest = hashRecoveryCode(answer.recovery_code);
    const remaining = recoveryDigests.size - 1;
    const isAccepted = recoveryDigests.has(digest) && (await consumeRecoveryCode(user.id, digest, remaining));
    return isAccepted ? { ...user, recovery_codes_left: remaining } : undefined;
  }
  const step = totpSecret === null ? undefined : findStep(totpSecret, answer.code);
  return step !== undefined && (await consumeTotpStep(user.id, step)) ? user : undefined;
};

/** Counts the attempt for the 15-minute limit first, so that attempts above it do not count for the daily limit. */
const countCodeAttempt = async (
  userId: UserId,
  pendingUser: Promise<UserWithCredentials>,
  context: RequestContext,
): Promise<RateAttempt> => {
  const browser = await findKnownBrowser(userId, pendingUser, context);
  const shortTerm = await limitRate('twoFactor', context, userId, browser);
  const daily = await limitRate('twoFactorDay', context, userId, browser);
  const refund = async (): Promise<void> => {
    await Promise.all([shortTerm.refund(), daily.refund()]);
  };
  return { accountAttempts: daily.accountAttempts, refund };
};

const countRecoveryCodeAttempt = async (context: RequestContext): Promise<RateAttempt> => ({
  ...(await limitRate('recoveryCode', context)),
  accountAttempts: 0,
});

/**
 * Emails a user that someone who knows the password has entered wrong codes. Once a day, because the emails of a day
 * have the same id.
 */
const notifyFailedGuesses = (user: StoredUser): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  return queueEmail(
    { type: 'wrong-codes-entered', ...getRecipientFields(user) },
    `wrong-codes-entered.${user.id}.${day}`,
  );
};

/**
 * Completes a login that waits for its second factor. Failed attempts are counted for the account, across logins.
 * @returns the logged-in user
 * @throws AppError `auth.failed` if no login is pending; `code.invalid` on the field of the code; `rate.limited`
 */
export const answerChallenge = async (answer: Answer, context: RequestContext): Promise<LoggedIn> => {
  const bearer = readChallengeToken(context.headers);
  const challenge = bearer && (await findChallenge(bearer));
  if (!bearer || !challenge) throw new AppError('auth.failed', 'Log in again with your password.');
  const pendingUser = findWithCredentials(bearer.userId);
  const [attempt, { user, credentials }] = await Promise.all([
    'code' in answer ? countCodeAttempt(bearer.userId, pendingUser, context) : countRecoveryCodeAttempt(context),
    pendingUser,
  ]);
  // The password or the second factor was changed, so that the first step is no longer valid.
  if (!user || user.epoch !== challenge.epoch || user.two_factor_confirmed_at === null) {
    throw new AppError('auth.failed', 'Log in again with your password.');
  }
  const updatedUser = await consumeAnswer(user, answer, credentials);
  if (!updatedUser) {
    if (attempt.accountAttempts === identityLimits.wrongTwoFactorCodesBeforeWarning) await notifyFailedGuesses(user);
    const message = text('Invalid code.');
    const field = 'code' in answer ? 'code' : 'recovery_code';
    throw new AppError('code.invalid', message, { fields: { [field]: [message] } });
  }
  const [sessionId] = await Promise.all([
    completeLogin(updatedUser, context, challenge.remember),
    endChallenge(bearer, context),
    attempt.refund(),
  ]);
  return { user: updatedUser, sessionId };
};
