import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { getUnsubscribePath, oneClickPath } from '@overtone/shared/notifications/unsubscribe-path.ts';
import { pluralText, type Text, text } from '@overtone/shared/texts/text.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import type { StoredEmail } from './email-message.model.ts';
import type { TranslatableEmail } from './email-parts.ts';
import { button, isSafeName, note, type Part, paragraph } from './translatable-parts.ts';

/**
 * Returns a text of a notification without names that email clients would turn into a link, or that are whole messages.
 */
const toSafeText = ({ values, ...others }: Text): Text => {
  const toSafeValue = (value: string | number): string | number => {
    if (typeof value === 'number' || value === '') return value;
    const name = truncateName(value, 60);
    return isSafeName(name) ? name : '…';
  };
  const safeValues = Object.entries(values).map(([name, value]) => [name, toSafeValue(value)] as const);
  return { ...others, values: Object.fromEntries(safeValues) };
};

type NotificationEmail = Extract<StoredEmail, { type: 'notification' | 'digest' }>;

/** The URL of one-click unsubscription, and the links below a notification or digest. */
const createUnsubscribeParts = ({ unsubscribe: { token, list } }: NotificationEmail, siteUrl: string) => {
  const oneClick = apiPath(fillPath(oneClickPath, { token, list }));
  const links = [
    { label: text('Unsubscribe'), url: new URL(getUnsubscribePath(token, list), siteUrl).href },
    { label: text('Notification settings'), url: new URL('/notifications/settings', siteUrl).href },
  ];
  return { unsubscribeUrl: new URL(oneClick, siteUrl).href, links: { kind: 'links', links } as const };
};

/** The email about a notification that the recipient has not read. */
export const createNotificationEmail = (
  message: Extract<StoredEmail, { type: 'notification' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const { links, unsubscribeUrl } = createUnsubscribeParts(message, siteUrl);
  return {
    subject: toSafeText(message.item.text),
    parts: [
      button(text('View on :site', { site }), new URL(message.item.path ?? '/notifications', siteUrl).href),
      note(text('You haven’t read this notification on :site yet.', { site })),
      links,
    ],
    unsubscribeUrl,
  };
};

/** The email with the unread notifications since the last digest. */
export const createDigestEmail = (
  message: Extract<StoredEmail, { type: 'digest' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const { frequency, items, more } = message;
  const { links, unsubscribeUrl } = createUnsubscribeParts(message, siteUrl);
  return {
    subject: frequency === 'daily' ? text('Your day on :site', { site }) : text('Your week on :site', { site }),
    parts: [
      ...items.map(
        ({ text: content, path }): Part => ({
          ...{ kind: 'item', text: toSafeText(content) },
          url: path === null ? null : new URL(path, siteUrl).href,
        }),
      ),
      ...(more > 0 ? [paragraph(pluralText(more, 'And 1 more.', 'And :count more.'))] : []),
      button(text('View all notifications'), new URL('/notifications', siteUrl).href),
      links,
    ],
    unsubscribeUrl,
  };
};
