import type { UserId } from '@overtone/shared/ids.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import type { NotificationType } from '../notifications/notification-types.ts';
import { hasPush } from '../notifications/notifications.policy.ts';
import { isSelected } from '../notifications/selections.ts';
import { findSelections } from '../notifications/subscriptions.store.ts';
import { hasPushSubscription } from '../push/push.store.ts';

/** Users whose browsers are looked up in parallel. */
const concurrency = 16;

/**
 * Returns the users whom a notification of a type reaches outside the site: those who chose emails, alone or in a digest,
 * and verified their address, and those who chose browser notifications and have a browser. Channels that are on by
 * default count as chosen. Costs one round trip, one read unit for each user, and another half for users without emails
 * who did not switch the browser off.
 */
export const selectReachableUsers = async (userIds: readonly UserId[], type: NotificationType): Promise<UserId[]> => {
  const [users, selections, canPush] = await Promise.all([findUsers(userIds), findSelections(userIds), hasPush()]);
  const isChosen = (userId: UserId, channel: 'email' | 'browser'): boolean =>
    isSelected(type, channel, selections.get(userId) ?? {});
  const byEmail = users.filter((user) => user.email_verified_at && isChosen(user.id, 'email')).map(({ id }) => id);
  const reachable = new Set(byEmail);
  const idsWithoutEmail = canPush
    ? users.map(({ id }) => id).filter((id) => !reachable.has(id) && isChosen(id, 'browser'))
    : [];
  await withConcurrency(idsWithoutEmail, concurrency, async (id) => {
    if (await hasPushSubscription(id)) reachable.add(id);
  });
  return userIds.filter((id) => reachable.has(id));
};
