import type { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { counted, type Text, text } from '@overtone/shared/texts/text.ts';

/**
 * The users in the text: the name of the first one, or null if none may be named, and the number of the others, or null
 * if it is unknown.
 */
export interface NotificationUsers {
  readonly name: string | null;
  readonly others: number | null;
}

interface TextVariants {
  readonly alone: (values: Values) => Text;
  readonly withOthers: (count: number, values: Values) => Text;
  readonly withSome: (values: Values) => Text;
}
interface Values extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly thing: string;
}

// All keys are literals, so that they can be collected for translation.
const textVariants: Readonly<Record<Exclude<NotificationType, 'invited'> | 'followsYou', TextVariants>> = {
  liked: {
    alone: (values) => text(':name likes :thing', values),
    withOthers: (count, values) =>
      counted(count, ':name and 1 other like :thing', ':name and :count others like :thing', values),
    withSome: (values) => text(':name and others like :thing', values),
  },
  reposted: {
    alone: (values) => text(':name reposted :thing', values),
    withOthers: (count, values) =>
      counted(count, ':name and 1 other reposted :thing', ':name and :count others reposted :thing', values),
    withSome: (values) => text(':name and others reposted :thing', values),
  },
  followed: {
    alone: (values) => text(':name follows :thing', values),
    withOthers: (count, values) =>
      counted(count, ':name and 1 other follow :thing', ':name and :count others follow :thing', values),
    withSome: (values) => text(':name and others follow :thing', values),
  },
  followsYou: {
    alone: (values) => text(':name follows you', values),
    withOthers: (count, values) =>
      counted(count, ':name and 1 other follow you', ':name and :count others follow you', values),
    withSome: (values) => text(':name and others follow you', values),
  },
  commented: {
    alone: (values) => text(':name commented on :thing', values),
    withOthers: (count, values) =>
      counted(count, ':name and 1 other commented on :thing', ':name and :count others commented on :thing', values),
    withSome: (values) => text(':name and others commented on :thing', values),
  },
  replied: {
    alone: (values) => text(':name replied to you on :thing', values),
    withOthers: (count, values) =>
      counted(
        count,
        ':name and 1 other replied to you on :thing',
        ':name and :count others replied to you on :thing',
        values,
      ),
    withSome: (values) => text(':name and others replied to you on :thing', values),
  },
  mentioned: {
    alone: (values) => text(':name mentioned you on :thing', values),
    withOthers: (count, values) =>
      counted(
        count,
        ':name and 1 other mentioned you on :thing',
        ':name and :count others mentioned you on :thing',
        values,
      ),
    withSome: (values) => text(':name and others mentioned you on :thing', values),
  },
};

/** Returns the text without names: users may keep their likes and follows private. */
const buildTextWithoutNames = (
  type: NotificationType | 'invitedToManage',
  count: number,
  targetName: string,
): Text | undefined => {
  if (type === 'liked')
    return counted(count, '1 person likes :thing', ':count people like :thing', { thing: targetName });
  if (type === 'followed')
    return counted(count, '1 person follows :thing', ':count people follow :thing', { thing: targetName });
  return undefined;
};

/**
 * Returns the text of a notification, or undefined if none of its users can be named or counted.
 * @param targetName the name of the target; null for the recipient
 */
export const notificationText = (
  type: NotificationType | 'invitedToManage',
  { name, others }: NotificationUsers,
  targetName: string | null,
): Text | undefined => {
  if (name === null)
    return targetName !== null && others !== null && others > 0
      ? buildTextWithoutNames(type, others, targetName)
      : undefined;
  const values = { name, thing: targetName ?? '' };
  if (type === 'invited') return text(':name invites you to :thing', values);
  if (type === 'invitedToManage') return text(':name invites you to manage :thing', values);
  const { alone, withOthers, withSome } =
    textVariants[type === 'followed' && targetName === null ? 'followsYou' : type];
  if (others === null) return withSome(values);
  return others === 0 ? alone(values) : withOthers(others, values);
};
