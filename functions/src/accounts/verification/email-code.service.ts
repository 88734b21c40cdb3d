import { randomInt } from 'node:crypto';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { hashPassword, verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { createUnusedUserId, findUserByEmail, getUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { clearBounces, findEmailPause, getRecipientFields, queueEmail } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import type { StoredCode, StoredCodes } from './email-codes.item.ts';
import {
  consumeAttempt,
  consumeCodes,
  deleteCodes,
  findCodes,
  putCodesAction,
  replaceCodes,
} from './email-codes.store.ts';

const createCode = (): string =>
  String(randomInt(10 ** identityLimits.codeLength)).padStart(identityLimits.codeLength, '0');

type Recipient = Pick<StoredUser, 'id' | 'name' | 'email' | 'language'>;

const getCurrentSeconds = (): number => Math.floor(Date.now() / 1_000);

const createStoredCode = async (code: string): Promise<StoredCode> => ({
  hash: await hashPassword(code),
  expires: getCurrentSeconds() + identityLimits.codeMinutes * 60,
});

const buildStoredCodes = (email: string, codes: readonly StoredCode[], attempts: number): StoredCodes => ({
  codes: [...codes],
  attempts,
  email,
  version: ulid(),
  expires: Math.max(0, ...codes.map(({ expires }) => expires)),
});

const emailCode = (user: Recipient, code: string): Promise<void> =>
  queueEmail({ type: 'verify-email', ...getRecipientFields(user), code, minutes: identityLimits.codeMinutes });

/** Prepares the first code for a new user: a transaction action that stores it, and a function that emails it. */
export const createEmailCode = async (user: Recipient) => {
  const code = createCode();
  const codes = buildStoredCodes(user.email, [await createStoredCode(code)], 0);
  const send = () => notifyAccountOwner(user, { type: 'verify-email', code, minutes: identityLimits.codeMinutes });
  return { action: putCodesAction(user.id, codes), send };
};

/** Returns the codes that are still valid, or none after too many attempts. */
const filterValidCodes = (stored: StoredCodes | undefined, email: string): readonly StoredCode[] =>
  stored?.email === email && stored.attempts < identityLimits.codeAttemptsMax
    ? stored.codes.filter(({ expires }) => expires > getCurrentSeconds())
    : [];

/**
 * Adds a code to the valid ones of a user, which remain valid. If there are already `identityLimits.codesMax` valid
 * codes, none is added, because the user has already received them.
 * @returns whether the code was added
 * @throws AppError `unavailable` after repeated write conflicts
 */
const addCode = async ({ id, email }: Recipient, code: string): Promise<boolean> => {
  const storedCode = await createStoredCode(code);
  for (let attempt = 1; ; attempt += 1) {
    const before = await findCodes(id);
    const validCodes = filterValidCodes(before, email);
    const isAdded = validCodes.length < identityLimits.codesMax;
    const codes = isAdded ? [...validCodes, storedCode] : validCodes;
    if (
      await replaceCodes(
        id,
        before,
        buildStoredCodes(email, codes, validCodes.length > 0 ? (before?.attempts ?? 0) : 0),
      )
    )
      return isAdded;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/** Returns whether an owner has to show that emails arrive at an address, because some have bounced. */
const hasBounced = async (email: string): Promise<boolean> => (await findEmailPause(email))?.reason === 'bounced';

/**
 * Emails a new code if the address is not verified yet, or emails to it have bounced. For all other addresses it does the
 * same work, so that neither the response nor its duration reveals whether an account exists. The entered address is not
 * stored.
 * @throws AppError `rate.limited`
 */
export const resendEmailCode = async (email: string, context: RequestContext): Promise<void> => {
  await limitRate('resend', context, normalizeEmail(email));
  const [userWithAddress, isBounced] = await Promise.all([findUserByEmail(email), hasBounced(email)]);
  const user = userWithAddress?.email_verified_at === null || isBounced ? userWithAddress : undefined;
  const code = createCode();
  const isAdded = await addCode(user ?? { id: createUnusedUserId(), name: '', email: '', language: '' }, code);
  await (user && isAdded ? emailCode(user, code) : queueEmail({ type: 'decoy' }));
};

/**
 * Verifies the email address of the logged-in user. The code also shows that emails arrive again: notifications are no
 * longer paused because of bounces.
 * @throws AppError `code.invalid` on `code`; `rate.limited`
 */
export const verifyEmail = async (userId: UserId, code: string, context: RequestContext): Promise<void> => {
  await limitRate('code', context, userId);
  const user = await getUser(userId);
  const isVerified = user.email_verified_at !== null;
  if (isVerified && !(await hasBounced(user.email))) return;
  const stored = await consumeAttempt(userId);
  const validCodes =
    stored?.email === user.email ? stored.codes.filter(({ expires }) => expires > getCurrentSeconds()) : [];
  const areCorrect = await Promise.all(validCodes.map(({ hash }) => verifyPassword(code, hash)));
  if (areCorrect.includes(true)) {
    // Before the codes are deleted, so that the code can be entered again if the request is interrupted.
    await clearBounces(user.email);
    if (await (isVerified ? deleteCodes(user.id) : consumeCodes(user))) return;
  }
  const message = text('This code is incorrect or has expired.');
  throw new AppError('code.invalid', message, { fields: { code: [message] } });
};
