import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import type { Text } from '@overtone/shared/texts/text.ts';

/** Returns what an email contains of a notification: its text, and the path or URL of its page. */
export const toEmailItem = ({ data }: Notification): { text: Text; path: string | null } => {
  const [line] = data.lines;
  return { text: line?.text ?? { key: '', values: {} }, path: data.mainAction?.action ?? null };
};
