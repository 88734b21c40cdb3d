import { isWithinRate } from '../../identity/rate-limits/rate-limit.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { type MailDraft, mailedTo, queueMail } from '../../site/public.ts';

type Kind = 'new-sign-in' | 'password-changed' | 'social-changed' | 'token-created' | 'two-factor-changed';

type WithoutOwner<Draft> = Draft extends { type: Kind } ? Omit<Draft, 'to' | 'name' | 'language'> : never;

/**
 * Writes to a person what somebody did with their account, who may not be them. Nor has anybody to have the address of an
 * account that they made: of each kind a mailbox gets `rates.notices` and no more. A write unit and a message.
 */
export const tellOwner = async (
  user: Pick<StoredUser, 'id' | 'email' | 'name' | 'language'>,
  notice: WithoutOwner<MailDraft>,
): Promise<void> => {
  if (await isWithinRate('notices', `${notice.type} ${user.id}`)) await queueMail({ ...notice, ...mailedTo(user) });
};
