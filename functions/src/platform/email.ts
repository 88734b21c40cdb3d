import { SendEmailCommand } from '@aws-sdk/client-ses';
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
}

/** Encodes a header as ASCII (RFC 2047). The encoded text contains no quote or line break that could end the header. */
const encodeHeader = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Builds a part of an email. A lone surrogate would make the call fail, so it is replaced. */
const contentPart = (text: string) => ({ Data: text.toWellFormed(), Charset: 'UTF-8' });

/** Sends an email through SES. @throws errors of the SDK */
export const sendEmailBySes = async ({ to, fromName, replyTo, subject, html, text }: OutgoingEmail): Promise<void> => {
  await createSesClient().send(
    new SendEmailCommand({
      Source: `${encodeHeader(toOneLine(fromName).slice(0, 40))} <${requireEnv('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Message: { Subject: contentPart(toOneLine(subject)), Body: { Html: contentPart(html), Text: contentPart(text) } },
    }),
  );
};

/**
 * Returns whether SES certainly did not send an email, because it returned an error or was not reached. If the response
 * is missing, SES may have sent the email.
 */
export const isCertainlyUnsent = (error: unknown): boolean => {
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return ($metadata?.httpStatusCode ?? 0) >= 400 || code === 'ECONNREFUSED' || code === 'ENOTFOUND';
};
