import { formatNumber } from './i18n.ts';

/** The notifications of the logged-in user. */
export const notificationsPath = '/notifications';

/** The page where users choose what they are notified of, and how. */
export const notificationSettingsPath = '/notifications/settings';

const badgeMax = 99;

/** Formats the number of unread notifications for a badge: `7`, `99+`. */
export const formatUnreadCount = (unread: number): string =>
  unread > badgeMax ? `${formatNumber(badgeMax)}+` : formatNumber(unread);
