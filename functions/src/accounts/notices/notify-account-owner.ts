import { isWithinRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { type EmailDraft, queueEmail, recipientLock } from '../../site/public.ts';

type Kind =
  | 'account-deleted'
  | 'account-exported'
  | 'new-sign-in'
  | 'password-changed'
  | 'social-changed'
  | 'token-created'
  | 'two-factor-changed'
  | 'verify-email';

type WithoutOwner<Draft> = Draft extends { type: Kind } ? Omit<Draft, 'to' | 'name' | 'language'> : never;

/**
 * Writes to a person what somebody did with their account, who may not be them. Nor has anybody to have the address of an
 * account that they made, or of one after the other: of each kind an address gets `rates.notices` and no more. A write unit
 * and a message.
 * @param id as `queueEmail`
 */
export const notifyAccountOwner = async (
  user: Pick<StoredUser, 'email' | 'name' | 'language'>,
  notice: WithoutOwner<EmailDraft>,
  id?: string,
): Promise<void> => {
  if (await isWithinRate('notices', `${notice.type} ${normalizeEmail(user.email)}`))
    await queueEmail({ ...notice, ...recipientLock(user) }, id);
};
