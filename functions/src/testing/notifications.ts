import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { listNotifications } from '../community/notifications/notifications.store.ts';
import { findUnreadState } from '../community/notifications/unread.store.ts';
import { isUnread } from '../community/notifications/unread-state.ts';
import { writeSetting } from '../site/settings/settings.service.ts';
import type { Browser } from './browser.ts';
import type { TestUser } from './users.ts';

/** Enables notifications and the settings page for them. The site has to be isolated. */
export const enableNotifications = async (): Promise<void> => {
  for (const key of ['notifications.integrated', 'notif.subs.integrated']) await writeSetting(key, true);
};

/** Returns the first notifications of a user as the API does. */
export const readNotifications = async (user: Browser, perPage = 30) =>
  user.call(notificationContract.list, { query: { perPage } });

/** Returns the texts of the first notifications of a user. */
export const readNotificationLines = async (user: Browser): Promise<string[]> =>
  (await readNotifications(user)).pagination.data.flatMap(({ data }) => data.lines.map(({ content }) => content));

/** Returns the number of unread rows of a user, which is counted without the stored number. */
export const countUnreadRows = async ({ user }: TestUser): Promise<number> => {
  const [{ data }, state] = await Promise.all([
    listNotifications(user.id, { perPage: 1_000 }),
    findUnreadState(user.id),
  ]);
  return data.filter((notification) => isUnread(notification, state, Date.now())).length;
};
