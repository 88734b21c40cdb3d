import type { SQSRecord } from 'aws-lambda';
import { chunks } from '../../platform/chunks.ts';
import { requireEnv } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { isSurelyUnsent, sendMail } from '../../platform/mail.ts';
import type { Failures } from '../../platform/queue.ts';
import { getPrivateSettings } from '../settings/settings.store.ts';
import { getSite } from '../settings/site.store.ts';
import { mailBrand } from './mail-brand.ts';
import { mailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { MailMessage, type RealMail } from './mail-message.model.ts';
import type { MailBrand } from './mail-parts.ts';
import { mailText } from './mail-text.ts';
import { claimMail, releaseMail } from './sent-mails.store.ts';

/** Mails under way at once: SES takes 14 a second of a new account. */
const atOnce = 10;

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
const deliver = async (message: RealMail, brand: MailBrand): Promise<void> => {
  const to = await recipientOf(message);
  if (!(await claimMail(message.id))) return;
  const content = mailContent(message, brand);
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

/** Sends a batch of mails. A message may come twice; its mail goes once. */
export const sendMails = async (messages: readonly SQSRecord[]): Promise<Failures> => {
  const failures = new Map<string, unknown>();
  const { settings, themes } = await getSite();
  const brand = mailBrand(settings, themes, requireEnv('APP_ORIGIN'));
  for (const chunk of chunks(messages, atOnce)) {
    await Promise.all(
      chunk.map(async ({ messageId, body }) => {
        try {
          const message = MailMessage.parse(JSON.parse(body));
          if (message.type !== 'nobody') await deliver(message, brand);
        } catch (error) {
          failures.set(messageId, error);
        }
      }),
    );
  }
  return failures;
};
