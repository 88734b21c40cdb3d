import { tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { type EmailDraft, queueEmail, recipientFields } from '../../site/public.ts';

type NoticeType =
  | 'account-deleted'
  | 'account-exported'
  | 'new-sign-in'
  | 'password-changed'
  | 'social-changed'
  | 'token-created'
  | 'two-factor-changed'
  | 'verify-email';

type WithoutOwner<Draft> = Draft extends { type: NoticeType } ? Omit<Draft, 'to' | 'name' | 'language'> : never;

/**
 * Emails a user about an action in the account, which someone else may have performed. An email address receives at
 * most `rates.notices` emails of each kind, because it may belong to someone else, even if accounts are created with
 * it one after the other. A write unit and a message.
 * @param id as `queueEmail`
 */
export const notifyAccountOwner = async (
  user: Pick<StoredUser, 'email' | 'name' | 'language'>,
  notice: WithoutOwner<EmailDraft>,
  id?: string,
): Promise<void> => {
  if (await tryCountAttempt('notices', `${notice.type} ${normalizeEmail(user.email)}`))
    await queueEmail({ ...notice, ...recipientFields(user) }, id);
};
