import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { NotificationChannel, NotificationSelection } from '@overtone/shared/notifications/notification.model.ts';
import { text, toEnglish } from '@overtone/shared/texts/text.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findEmailPause } from '../../site/public.ts';
import { deliveryChannels } from './delivery-channels.ts';
import { allSubscriptions, type NotificationType } from './notification-types.ts';
import { hasPush } from './notifications.policy.ts';
import {
  changeSelections,
  findUnknownSelection,
  isSelected,
  type StoredSelections,
  toUserSelections,
} from './selections.ts';
import { findSubscriptions, replaceSubscriptions } from './subscriptions.store.ts';

type Subscriptions = Reply<typeof notificationContract.subscriptions>;

/** Returns the channels in which the site delivers notifications. Choices for other channels are stored, but not offered. */
const listChannels = async (): Promise<NotificationChannel[]> => {
  const canPush = await hasPush();
  return ['site', ...deliveryChannels.filter((channel) => channel !== 'browser' || canPush)];
};

/** Returns why the emails of a user are paused: two round trips and two read units. */
const findPauseOfUser = async (userId: UserId): Promise<Subscriptions['email_pause']> => {
  const user = await findUser(userId);
  return (user && (await findEmailPause(user.email))) ?? null;
};

const present = async (
  selections: StoredSelections,
  emailPause: Subscriptions['email_pause'],
): Promise<Subscriptions> => ({
  groups: [...Map.groupBy(allSubscriptions, ({ group }) => group)].map(([group, subscriptions]) => ({
    group_name: toEnglish(group()),
    subscriptions: subscriptions.map(({ id, name, isRequired }) => ({
      notif_id: id,
      name: toEnglish(name()),
      is_required: isRequired,
    })),
  })),
  available_channels: await listChannels(),
  user_selections: toUserSelections(selections),
  email_pause: emailPause,
});

/** Returns what a user is notified of, and whether emails arrive: two round trips and 3 read units. */
export const readSubscriptions = async (userId: UserId): Promise<Subscriptions> => {
  const [subscriptions, pause] = await Promise.all([findSubscriptions(userId), findPauseOfUser(userId)]);
  return present(subscriptions?.selections ?? {}, pause);
};

/**
 * Changes what a user is notified of. Channels that are not sent remain unchanged, and required channels stay on. Costs
 * four round trips, 3 read units and 4 write units.
 * @throws AppError `request.invalid` for an unknown subscription; `unavailable` if concurrent changes do not end
 */
export const setSubscriptions = async (
  userId: UserId,
  changes: readonly NotificationSelection[],
): Promise<Subscriptions> => {
  const unknown = findUnknownSelection(changes);
  if (unknown >= 0) {
    const message = text('This notification doesn’t exist.');
    throw new AppError('request.invalid', message, { fields: { [`selections.${unknown}.notif_id`]: [message] } });
  }
  const pause = await findPauseOfUser(userId);
  for (let attempt = 1; ; attempt += 1) {
    const before = await findSubscriptions(userId);
    const selections = changeSelections(before?.selections ?? {}, changes);
    if (await replaceSubscriptions(userId, before, selections)) return present(selections, pause);
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Returns whether a user gets emails about a type, for events that send an email of their own (`hasOwnEmail`). A read unit.
 */
export const isEmailChosen = async (userId: UserId, type: NotificationType): Promise<boolean> =>
  isSelected(type, 'email', (await findSubscriptions(userId))?.selections ?? {});
