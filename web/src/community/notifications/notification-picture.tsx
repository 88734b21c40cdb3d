import type { Notification, NotificationIcon } from '@overtone/shared/notifications/notification.model.ts';
import {
  AtSign,
  BadgeCheck,
  BadgeX,
  Bell,
  CreditCard,
  Disc3,
  Heart,
  type LucideIcon,
  Mail,
  MessageCircle,
  Music,
  Repeat2,
  Reply,
  Shield,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { Artwork } from '../../ui/media/artwork.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { iconCircle, picture, warningCircle } from './notification-row.css.ts';

const icons: Readonly<Record<NotificationIcon, LucideIcon>> = {
  'at-sign': AtSign,
  'badge-check': BadgeCheck,
  'badge-x': BadgeX,
  'credit-card': CreditCard,
  'disc-3': Disc3,
  heart: Heart,
  mail: Mail,
  'message-circle': MessageCircle,
  music: Music,
  'repeat-2': Repeat2,
  reply: Reply,
  shield: Shield,
  'triangle-alert': TriangleAlert,
  'user-plus': UserPlus,
};

/** Returns the icon of a line. A bell replaces unknown icons of a newer version of the API. */
export const getNotificationIcon = (icon: NotificationIcon | null): LucideIcon => (icon && icons[icon]) ?? Bell;

/** Icons of notifications about music, whose picture is a cover. The pictures of the others show users. */
const musicIcons: ReadonlySet<string | null> = new Set(['disc-3', 'music']);
/** Icons of notifications about users. Without a picture, the initials of the user are shown. */
const userIcons: ReadonlySet<string | null> = new Set([
  'at-sign',
  'heart',
  'mail',
  'message-circle',
  'repeat-2',
  'reply',
  'user-plus',
]);
const warningIcons: ReadonlySet<string | null> = new Set(['badge-x', 'credit-card', 'triangle-alert']);

/** The cover or the portrait of a notification, the initials of its user, or its icon. */
export const NotificationPicture = ({ data: { image, lines } }: Pick<Notification, 'data'>) => {
  const icon = lines[0]?.icon ?? null;
  if (image) {
    return <Artwork image={image} sizes="44px" shape={musicIcons.has(icon) ? 'square' : 'round'} className={picture} />;
  }
  const userName = lines[0]?.text.values.name;
  if (typeof userName === 'string' && userIcons.has(icon)) return <Avatar name={userName} image={null} size={44} />;
  const Icon = getNotificationIcon(icon);
  return (
    <span className={warningIcons.has(icon) ? warningCircle : iconCircle} aria-hidden>
      <Icon />
    </span>
  );
};
