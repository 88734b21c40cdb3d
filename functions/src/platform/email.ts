import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { createSesClient } from './aws.ts';
import { requireEnv } from './env.ts';

export interface OutgoingEmail {
  readonly to: string;
  /** The displayed name of the sender. The address is that of the deployment. */
  readonly fromName: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /**
   * The HTTPS URL that ends such emails with a POST of `List-Unsubscribe=One-Click` (RFC 8058). It must be short, because
   * folded headers break the signatures of some mail servers.
   */
  readonly unsubscribeUrl?: string;
}

const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** An address as an object is used as it is: a string would be parsed, and could contain several addresses. */
const toAddress = (address: string, name = '') => ({ address, name: toOneLine(name) });

/**
 * Builds the source of an email: MIME with a text and an HTML part. Names, subjects and addresses cannot add a header or a
 * recipient.
 */
export const buildRawEmail = (
  { to, fromName, replyTo, subject, html, text, unsubscribeUrl }: OutgoingEmail,
  from: string,
): Promise<Buffer> =>
  new MailComposer({
    from: toAddress(from, fromName.slice(0, 40).toWellFormed()),
    to: toAddress(to),
    ...(replyTo !== undefined && { replyTo: toAddress(replyTo) }),
    subject: toOneLine(subject.toWellFormed()),
    text: text.toWellFormed(),
    html: html.toWellFormed(),
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribeUrl).href}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    // Contents are texts only, never paths or URLs to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** Sends an email through SES. @throws errors of the SDK */
export const sendEmailBySes = async (email: OutgoingEmail): Promise<void> => {
  const from = requireEnv('MAIL_FROM');
  // The configuration set reports bounces and complaints. The local cloud has none.
  const configurationSet = process.env.MAIL_CONFIGURATION_SET;
  await createSesClient().send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [email.to],
      RawMessage: { Data: await buildRawEmail(email, from) },
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
    }),
  );
};

/** Whether SES certainly did not send an email: it returned an error, or was not reached. Without a response it may have. */
export const isCertainlyUnsent = (error: unknown): boolean => {
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return ($metadata?.httpStatusCode ?? 0) >= 400 || code === 'ECONNREFUSED' || code === 'ENOTFOUND';
};
