import { randomInt } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { hashPassword, verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUserByEmail, getUser, nobodysId } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { queueEmail, recipientLock } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import type { StoredCode, StoredCodes } from './email-codes.item.ts';
import { findCodes, putCodesAction, replaceCodes, takeTry, useCodes } from './email-codes.store.ts';

const newCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

type Addressee = Pick<StoredUser, 'id' | 'name' | 'email' | 'language'>;

const inSeconds = (): number => Math.floor(Date.now() / 1_000);

const newStoredCode = async (code: string): Promise<StoredCode> => ({
  hash: await hashPassword(code),
  expires: inSeconds() + limits.codeMinutes * 60,
});

const codesOf = (email: string, codes: readonly StoredCode[], tries: number): StoredCodes => ({
  codes: [...codes],
  tries,
  email,
  version: ulid(),
  expires: Math.max(0, ...codes.map(({ expires }) => expires)),
});

const emailCode = (user: Addressee, code: string): Promise<void> =>
  queueEmail({ type: 'verify-email', ...recipientLock(user), code, minutes: limits.codeMinutes });

/** The first code for a new person's address: how it is written with them, and how it is mailed once it is. */
export const newEmailCode = async (user: Addressee) => {
  const code = newCode();
  const codes = codesOf(user.email, [await newStoredCode(code)], 0);
  const mail = () => notifyAccountOwner(user, { type: 'verify-email', code, minutes: limits.codeMinutes });
  return { action: putCodesAction(user.id, codes), mail };
};

/** Those that work still; once all tries are used none does. */
const working = (stored: StoredCodes | undefined, email: string): readonly StoredCode[] =>
  stored?.email === email && stored.tries < limits.codeTries
    ? stored.codes.filter(({ expires }) => expires > inSeconds())
    : [];

/**
 * Adds a code to those that somebody has, who keeps what they were mailed before. With `limits.codesMax` that work there
 * is none to add: whoever asks has them in their mail.
 * @returns whether the code was added
 * @throws AppError `unavailable` when others keep being quicker
 */
const addCode = async ({ id, email }: Addressee, code: string): Promise<boolean> => {
  const added = await newStoredCode(code);
  for (let attempt = 1; ; attempt += 1) {
    const before = await findCodes(id);
    const left = working(before, email);
    const isAdded = left.length < limits.codesMax;
    const codes = isAdded ? [...left, added] : left;
    if (await replaceCodes(id, before, codesOf(email, codes, left.length > 0 ? (before?.tries ?? 0) : 0)))
      return isAdded;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Others are asking for codes. Please try again.');
  }
};

/**
 * Mails a new code where there is an address to verify; elsewhere does the same work for nobody, so that neither the
 * answer nor its time says which it was, and no address that anybody typed is kept.
 * @throws AppError `rate.limited`
 */
export const resendEmailCode = async (email: string, context: RequestContext): Promise<void> => {
  await limitRate('resend', context, normalizeEmail(email));
  const found = await findUserByEmail(email);
  const user = found?.email_verified_at === null ? found : undefined;
  const code = newCode();
  const isAdded = await addCode(user ?? { id: nobodysId(), name: '', email: '', language: '' }, code);
  await (user && isAdded ? emailCode(user, code) : queueEmail({ type: 'nobody' }));
};

/**
 * Verifies the address of whoever is signed in.
 * @throws AppError `code.invalid` on `code`; `rate.limited`
 */
export const verifyEmail = async (userId: UserId, code: string, context: RequestContext): Promise<void> => {
  await limitRate('code', context, userId);
  const user = await getUser(userId);
  if (user.email_verified_at !== null) return;
  const stored = await takeTry(userId);
  const left = stored?.email === user.email ? stored.codes.filter(({ expires }) => expires > inSeconds()) : [];
  const areRight = await Promise.all(left.map(({ hash }) => verifyPassword(code, hash)));
  if (areRight.includes(true) && (await useCodes(user))) return;
  const message = text('This code is not valid any more, or was mistyped.');
  throw new AppError('code.invalid', message, { fields: { code: [message] } });
};
