import { requireEnv } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { isSurelyUnsent, sendMail } from '../../platform/mail.ts';
import { languageOf } from '../languages/language-of.ts';
import { findTexts } from '../languages/texts.service.ts';
import { getPrivateSettings } from '../settings/settings.store.ts';
import { getSite } from '../settings/site.store.ts';
import { mailBrand } from './mail-brand.ts';
import { mailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { MailMessage, RealMail } from './mail-message.model.ts';
import type { MailBrand, SaidMail } from './mail-parts.ts';
import { mailText } from './mail-text.ts';
import { sayMail } from './say-mail.ts';
import { claimMail, releaseMail } from './sent-mails.store.ts';

const recipientOf = async (message: RealMail): Promise<string> => {
  if (message.type !== 'contact-message') return message.to;
  const { contact_address } = (await getPrivateSettings()).mail;
  if (contact_address) return contact_address;
  throw new Error('The setting mail.contact_address is empty: a message of the contact page has nowhere to go');
};

/**
 * Sends a mail, once: it is claimed before it goes. Where SES surely did not take it the claim ends and the queue tries
 * again; where nobody knows it stays, since a mail that is missing can be asked for again and one too many cannot.
 */
const deliver = async (message: RealMail, content: SaidMail, brand: MailBrand): Promise<void> => {
  const to = await recipientOf(message);
  if (!(await claimMail(message.id))) return;
  try {
    await sendMail({
      to,
      fromName: brand.siteName,
      subject: content.subject,
      html: mailHtml(content, brand),
      text: mailText(content, brand),
      ...(message.type === 'contact-message' && { replyTo: message.email }),
    });
  } catch (error) {
    if (isSurelyUnsent(error)) await releaseMail(message.id);
    else logger.error('A mail may not have gone', { mailId: message.id, type: message.type });
    throw error;
  }
};

/** Sends one mail. Its message may come twice; the mail goes once. */
export const sendMailOf = async (message: MailMessage): Promise<void> => {
  if (message.type === 'nobody') return;
  const { settings, themes } = await getSite();
  const language = languageOf(settings, 'language' in message ? message.language : undefined);
  const brand = mailBrand(settings, themes, requireEnv('APP_ORIGIN'));
  const content = sayMail(mailContent(message, brand), language, await findTexts(language, 'mails'));
  await deliver(message, content, brand);
};
