import { randomInt } from 'node:crypto';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords/password-hash.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUserByEmail, getUser, nobodysId } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { mailedTo, queueMail } from '../../site/public.ts';
import { putCode, putCodeAction, takeTry, useCode } from './email-codes.store.ts';

const newCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

/** A new code for somebody's address: how it is written, and how it is mailed once it is. */
export const newEmailCode = async (user: Pick<StoredUser, 'id' | 'name' | 'email' | 'language'>) => {
  const code = newCode();
  const stored = {
    hash: await hashPassword(code),
    tries: 0,
    expires: Math.floor(Date.now() / 1_000) + limits.codeMinutes * 60,
    email: user.email,
  };
  return {
    action: putCodeAction(user.id, stored),
    save: () => putCode(user.id, stored),
    mail: () => queueMail({ type: 'verify-email', ...mailedTo(user), code, minutes: limits.codeMinutes }),
  };
};

/**
 * Mails a new code where there is an address to verify; elsewhere does the same work for nobody, so that neither the
 * answer nor its time says which it was.
 * @throws AppError `rate.limited`
 */
export const resendEmailCode = async (email: string, context: RequestContext): Promise<void> => {
  await limitRate('resend', context, normalizeEmail(email));
  const user = await findUserByEmail(email);
  if (user && user.email_verified_at === null) {
    const code = await newEmailCode(user);
    await code.save();
    await code.mail();
    return;
  }
  const nobody = await newEmailCode({ id: nobodysId(), name: '', email, language: '' });
  await nobody.save();
  await queueMail({ type: 'nobody' });
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
  const isRight = stored?.email === user.email && (await verifyPassword(code, stored.hash));
  if (stored && isRight && (await useCode(userId, stored))) return;
  const message = text('This code is not valid any more, or was mistyped.');
  throw new AppError('code.invalid', message, { fields: { code: [message] } });
};
