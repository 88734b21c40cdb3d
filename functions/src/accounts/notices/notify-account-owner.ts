import { tryCountAttempt } from '../../identity/rate-limits/rate-limit.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { type NoticeType, publishEvents } from '../../platform/site-events.ts';
import { type EmailDraft, getRecipientFields, queueEmail } from '../../site/public.ts';

type EmailNoticeType =
  | 'account-deleted'
  | 'account-exported'
  | 'new-sign-in'
  | 'password-changed'
  | 'social-changed'
  | 'token-created'
  | 'two-factor-changed'
  | 'verify-email';

type WithoutOwner<Draft> = Draft extends { type: EmailNoticeType } ? Omit<Draft, 'to' | 'name' | 'language'> : never;

/** Returns the notification on the site about an action, or undefined if the email is the only message. */
const toSiteNotice = (notice: WithoutOwner<EmailDraft>): { type: NoticeType; label: string | null } | undefined => {
  switch (notice.type) {
    case 'new-sign-in':
      return { type: 'new-login', label: notice.device };
    case 'password-changed':
      return { type: 'password-changed', label: null };
    case 'social-changed':
      return { type: notice.connected ? 'login-connected' : 'login-disconnected', label: notice.provider };
    case 'token-created':
      return { type: 'token-created', label: notice.token };
    case 'two-factor-changed':
      return { type: notice.enabled ? 'two-factor-on' : 'two-factor-off', label: null };
    default:
      return undefined;
  }
};

/**
 * Emails and notifies a user about an action in the account, which someone else may have performed. An email address
 * receives at most `rates.notices` emails of each kind, even if several accounts are created with it one after the
 * other, because it may belong to someone else. The same limit applies to security notifications on the site. Costs one
 * write unit and two messages.
 * @param id as for `queueEmail`
 */
export const notifyAccountOwner = async (
  user: Pick<StoredUser, 'id' | 'email' | 'name' | 'language'>,
  notice: WithoutOwner<EmailDraft>,
  id?: string,
): Promise<void> => {
  const siteNotice = toSiteNotice(notice);
  const at = new Date().toISOString();
  if (!(await tryCountAttempt('notices', `${notice.type} ${normalizeEmail(user.email)}`))) return;
  if (siteNotice) await publishEvents([{ kind: 'noticed', ...siteNotice, targetId: user.id, to: user.id, at }]);
  await queueEmail({ ...notice, ...getRecipientFields(user) }, id);
};
