import type { NotificationType } from '@overtone/shared/notifications/notification.model.ts';
import { counted, type Text, text } from '@overtone/shared/texts/text.ts';

/** Who did it, as it is said: the first who is named, null where nobody is, and how many others there are; null for some. */
export interface Crowd {
  readonly name: string | null;
  readonly others: number | null;
}

interface Words {
  readonly alone: (values: Values) => Text;
  readonly withOthers: (count: number, values: Values) => Text;
  readonly withSome: (values: Values) => Text;
}
interface Values extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly thing: string;
}

// Keys are literals, each of them, so that they can be collected for translators.
const words: Readonly<Record<Exclude<NotificationType, 'invited'> | 'followsYou', Words>> = {
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

/** What is said where nobody is named: whoever likes or follows something may keep that to themselves. */
const unnamed = (type: NotificationType | 'invitedToManage', count: number, thing: string): Text | undefined => {
  if (type === 'liked') return counted(count, '1 person likes :thing', ':count people like :thing', { thing });
  if (type === 'followed') return counted(count, '1 person follows :thing', ':count people follow :thing', { thing });
  return undefined;
};

/**
 * What a notification says. Undefined where there is nobody left to say it of.
 * @param thing what it was done to is called so; null for whoever is told
 */
export const notificationText = (
  type: NotificationType | 'invitedToManage',
  { name, others }: Crowd,
  thing: string | null,
): Text | undefined => {
  if (name === null) return thing !== null && others !== null && others > 0 ? unnamed(type, others, thing) : undefined;
  const values = { name, thing: thing ?? '' };
  if (type === 'invited') return text(':name invites you to :thing', values);
  if (type === 'invitedToManage') return text(':name invites you to manage :thing', values);
  const { alone, withOthers, withSome } = words[type === 'followed' && thing === null ? 'followsYou' : type];
  if (others === null) return withSome(values);
  return others === 0 ? alone(values) : withOthers(others, values);
};
