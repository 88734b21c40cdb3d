import { isCertainlyUnsent, sendEmailBySes } from '../../platform/email.ts';
import { requireEnv } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { getLanguage } from '../languages/language-of.ts';
import { findTranslations } from '../languages/translations.service.ts';
import { getPrivateSettings } from '../settings/settings.store.ts';
import { getSite } from '../settings/site.store.ts';
import { composeEmail } from './compose-email.ts';
import { findEmailPause } from './email-addresses.store.ts';
import { getEmailBrand } from './email-brand.ts';
import { getEmailContent } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';
import type { EmailMessage, StoredEmail } from './email-message.model.ts';
import type { EmailBrand, EmailContent, EmailPart, TranslatedEmail } from './email-parts.ts';
import { claimEmail, releaseEmailClaim } from './sent-emails.store.ts';

const formatPart = (part: EmailPart): string => {
  switch (part.kind) {
    case 'code':
      return `    ${part.text}`;
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'item':
      return part.url === null ? `* ${part.text}` : `* ${part.text}\n  ${part.url}`;
    case 'links':
      return part.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
    case 'quote':
      return part.text.replace(/^/gm, '> ');
    default:
      return part.text;
  }
};

/** Renders an email as plain text. */
const renderEmailText = ({ parts }: EmailContent, { siteName, siteUrl }: EmailBrand): string =>
  `${[...parts.map(formatPart), `-- \n${siteName}\n${siteUrl}`].join('\n\n')}\n`;

const getRecipient = async (message: StoredEmail): Promise<string> => {
  if (message.type !== 'contact-message') return message.to;
  const { contact_address } = (await getPrivateSettings()).mail;
  if (contact_address) return contact_address;
  throw new Error('Failed to send contact message: mail.contact_address is not set');
};

/**
 * Sends an email at most once: it is claimed first. If SES certainly rejected it, the claim is released and the queue
 * retries. If the result is unknown, the claim remains, because a missing email can be requested again, but a
 * duplicate cannot be undone.
 */
const deliver = async (message: StoredEmail, content: TranslatedEmail, brand: EmailBrand): Promise<void> => {
  const to = await getRecipient(message);
  if (!(await claimEmail(message.id))) return;
  try {
    await sendEmailBySes({
      to,
      fromName: brand.siteName,
      subject: content.subject,
      html: renderEmailHtml(content, brand),
      text: renderEmailText(content, brand),
      ...(message.type === 'contact-message' && { replyTo: message.email }),
      ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
    });
  } catch (error) {
    if (isCertainlyUnsent(error)) await releaseEmailClaim(message.id);
    else logger.error('Failed to confirm that email was sent', { emailId: message.id, type: message.type });
    throw error;
  }
};

/**
 * Sends an email. Duplicate messages are sent once. Addresses that bounced or complained get no notifications and digests,
 * but still all other emails: codes, links and security, without which users could not correct the address.
 */
export const sendEmail = async (message: EmailMessage): Promise<void> => {
  if (message.type === 'decoy') return;
  const isNotification = message.type === 'notification' || message.type === 'digest';
  if (isNotification && (await findEmailPause(message.to))) return;
  const { settings, themes } = await getSite();
  const language = getLanguage(settings, 'language' in message ? message.language : undefined);
  const brand = getEmailBrand(settings, themes, requireEnv('APP_ORIGIN'));
  const [emailTexts, notificationTexts] = await Promise.all([
    findTranslations(language, 'mails'),
    isNotification ? findTranslations(language, 'server') : {},
  ]);
  const content = composeEmail(getEmailContent(message, brand), language, { ...notificationTexts, ...emailTexts });
  await deliver(message, content, brand);
};
