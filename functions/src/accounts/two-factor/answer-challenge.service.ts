import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { limitRate, type Try } from '../../identity/rate-limits/rate-limit.service.ts';
import type { StoredCredentials, StoredUser } from '../../identity/users/stored-user.model.ts';
import { findWithCredentials, type UserWithCredentials } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { queueEmail, recipientLock } from '../../site/public.ts';
import { signIn } from '../sign-in/sign-in.service.ts';
import { endChallenge, readChallenge } from './challenge.service.ts';
import { findChallenge } from './challenges.store.ts';
import { recoveryDigest } from './recovery-code.ts';
import { stepOf } from './totp.ts';
import { useRecoveryCode, useTotpStep } from './two-factor.store.ts';

export type Answer = { readonly code: string } | { readonly recovery_code: string };

/** Uses a right answer up. @returns the person as they are with it used; undefined where it is not right */
const use = async (
  user: StoredUser,
  answer: Answer,
  { recoveryDigests, totpSecret }: StoredCredentials,
): Promise<StoredUser | undefined> => {
  if ('recovery_code' in answer) {
    const digest = recoveryDigest(answer.recovery_code);
    const left = recoveryDigests.size - 1;
    const isUsed = recoveryDigests.has(digest) && (await useRecoveryCode(user.id, digest, left));
    return isUsed ? { ...user, recovery_codes_left: left } : undefined;
  }
  const step = totpSecret === null ? undefined : stepOf(totpSecret, answer.code);
  return step !== undefined && (await useTotpStep(user.id, step)) ? user : undefined;
};

/** One after the other: what is refused here is none of the day's. */
const countCode = async (
  userId: UserId,
  found: Promise<UserWithCredentials>,
  context: RequestContext,
): Promise<Try> => {
  const browser = await findKnownBrowser(userId, found, context);
  const lately = await limitRate('twoFactor', context, userId, browser);
  const today = await limitRate('twoFactorDay', context, userId, browser);
  const takeBack = async (): Promise<void> => {
    await Promise.all([lately.takeBack(), today.takeBack()]);
  };
  return { ofAccount: today.ofAccount, takeBack };
};

const countRecoveryCode = async (context: RequestContext): Promise<Try> => ({
  ...(await limitRate('recoveryCode', context)),
  ofAccount: 0,
});

/** Whoever comes here knows the password. Once a day: the mail of a day has one id. */
const notifyFailedGuesses = (user: StoredUser): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  return queueEmail({ type: 'code-guessed', ...recipientLock(user) }, `code-guessed.${user.id}.${day}`);
};

/**
 * Finishes a sign-in that waits for its second factor. What fails is counted for the account, however often the password
 * is typed anew.
 * @returns who is signed in now
 * @throws AppError `auth.failed` where nothing waits any more; `code.invalid` on the field of the code; `rate.limited`
 */
export const answerChallenge = async (answer: Answer, context: RequestContext): Promise<StoredUser> => {
  const bearer = readChallenge(context.headers);
  const challenge = bearer && (await findChallenge(bearer));
  if (!bearer || !challenge) throw new AppError('auth.failed', 'Please sign in again with your password.');
  const found = findWithCredentials(bearer.userId);
  const [attempt, { user, credentials }] = await Promise.all([
    'code' in answer ? countCode(bearer.userId, found, context) : countRecoveryCode(context),
    found,
  ]);
  // Two factor or the password was changed since: the first step proves nothing any more.
  if (!user || user.epoch !== challenge.epoch || user.two_factor_confirmed_at === null) {
    throw new AppError('auth.failed', 'Please sign in again with your password.');
  }
  const signedIn = await use(user, answer, credentials);
  if (!signedIn) {
    if (attempt.ofAccount === limits.twoFactorTold) await notifyFailedGuesses(user);
    const message = text('This code is not valid.');
    const field = 'code' in answer ? 'code' : 'recovery_code';
    throw new AppError('code.invalid', message, { fields: { [field]: [message] } });
  }
  await Promise.all([signIn(signedIn, context, challenge.remember), endChallenge(bearer, context), attempt.takeBack()]);
  return signedIn;
};
