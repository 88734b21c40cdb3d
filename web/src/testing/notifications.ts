import type { Notification, NotificationLine } from '@overtone/shared/notifications/notification.model.ts';

/** A line of a notification, as the API returns it. */
export const buildLine = (content: string, changes: Partial<NotificationLine> = {}): NotificationLine => ({
  content,
  text: { key: content, values: {} },
  type: 'primary',
  icon: 'message-circle',
  action: null,
  ...changes,
});

/** An unread notification with one line, as the API returns it. @param data changes of its data */
export const buildNotification = (
  number: number,
  content: string,
  data: Partial<Notification['data']> = {},
  changes: Partial<Notification> = {},
): Notification => ({
  id: `ntf_01J${String(number).padStart(23, '0')}`,
  type: 'commented',
  read_at: null,
  created_at: '2026-11-28T07:00:00.000Z',
  data: {
    lines: [buildLine(content)],
    image: null,
    mainAction: { action: '/track/low-tide', label: 'Show' },
    buttonActions: [],
    inviteId: null,
    ...data,
  },
  ...changes,
});

/** The settings of a site with notifications. */
export const notificationSettings = {
  notifications: { integrated: true },
  notif: { subs: { integrated: true } },
};
