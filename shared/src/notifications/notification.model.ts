import * as z from 'zod';
import { Image } from '../media/images/image.model.ts';
import { TextModel } from '../texts/text.model.ts';

/** The events that users are notified of. */
export const NotificationType = z.enum([
  'liked',
  'followed',
  'reposted',
  'commented',
  'replied',
  'mentioned',
  'invited',
]);
export type NotificationType = z.output<typeof NotificationType>;

/** A link to a page of the site, with its label. */
const NotificationAction = z.object({ action: z.string(), label: z.string() });

const NotificationLine = z.object({
  /** In English. `text` is translatable. */
  content: z.string(),
  text: TextModel,
  type: z.enum(['primary', 'secondary']),
  /** Name of a lucide icon. */
  icon: z.string().nullable(),
  action: NotificationAction.nullable(),
});
export type NotificationLine = z.output<typeof NotificationLine>;

/** As defined in spec §3. */
export const Notification = z.object({
  id: z.string(),
  type: NotificationType,
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  data: z.object({
    lines: z.array(NotificationLine).min(1),
    image: Image.nullable(),
    mainAction: NotificationAction.nullable(),
    buttonActions: z.array(NotificationAction),
  }),
});
export type Notification = z.output<typeof Notification>;
