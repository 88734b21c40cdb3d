import { createHash } from 'node:crypto';
import type { ArtistId, NotificationId, UserId } from '@overtone/shared/ids.ts';
import { encodeTime } from 'ulid';
import { getDayAt } from '../../platform/days.ts';
import type { UserGroup } from './gather.ts';
import type { StoredNotification } from './notification.items.ts';
import { getDefinition, type NotificationType } from './notification-types.ts';

/** A notification to store: the same actions on one target on one day. */
export interface NewNotification extends UserGroup {
  readonly to: UserId;
  readonly type: NotificationType;
  readonly targetId: StoredNotification['targetId'];
  readonly label: string | null;
  /** The time of the first action: ISO 8601, UTC. */
  readonly at: string;
  /** The first user, whether named or not; the artist of a release. */
  readonly by: UserId | ArtistId;
}

/** Returns a digest that is the same for a user and a recipient. */
export const createFirstUserDigest = ({ to, by }: NewNotification): string =>
  createHash('sha256').update(`${to}#${by}`).digest('base64url').slice(0, 16);

/** Returns what the notifications of a day have in common: the target, or the single event. */
export const getSubject = ({ type, targetId, at }: NewNotification): string =>
  getDefinition(type).isSingle ? `${targetId}#${at}` : targetId;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the id of a new notification. Its time is that of the first action, so that ids sort by time; the rest is a
 * digest of the recipient, the type, the target and the day. The row of the day (`notificationGroupItem`) ensures that
 * these have one id.
 */
export const toNotificationId = (notification: NewNotification): NotificationId => {
  const { to, type, at } = notification;
  const time = Date.parse(at);
  const digest = createHash('sha256')
    .update([to, type, getSubject(notification), getDayAt(time)].join('#'))
    .digest();
  const characters = [...digest.subarray(0, 16)].map((byte) => crockford[byte % crockford.length]);
  return `ntf_${encodeTime(time, 10)}${characters.join('')}`;
};

/** Returns the key of the row of the day. */
export const toGroupKey = (notification: NewNotification) => {
  const { to: userId, type, at } = notification;
  return { userId, day: getDayAt(Date.parse(at)), type, subject: getSubject(notification) };
};
