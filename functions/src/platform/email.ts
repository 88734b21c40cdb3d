import { SendEmailCommand } from '@aws-sdk/client-ses';
import { newSes } from './aws.ts';
import { requireEnv } from './env.ts';

export interface Mail {
  readonly to: string;
  /** What a reader sees as the sender; the address is the deployment's. */
  readonly fromName: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** RFC 2047: a header is ASCII. Encoding all of it also leaves no quote or line break that could end it early. */
const encoded = (words: string): string => `=?UTF-8?B?${Buffer.from(words).toString('base64')}?=`;

const oneLine = (words: string): string => words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Half a character would end the call: what is left of it is a mark. */
const part = (words: string) => ({ Data: words.toWellFormed(), Charset: 'UTF-8' });

/** Hands a mail to SES. @throws the SDK's errors */
export const sendEmailBySes = async ({ to, fromName, replyTo, subject, html, text }: Mail): Promise<void> => {
  await newSes().send(
    new SendEmailCommand({
      Source: `${encoded(oneLine(fromName).slice(0, 40))} <${requireEnv('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Message: { Subject: part(oneLine(subject)), Body: { Html: part(html), Text: part(text) } },
    }),
  );
};

/** Whether SES surely did not take a mail: it said no, or nothing listened. Silence may mean that it did. */
export const isSurelyUnsent = (error: unknown): boolean => {
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return ($metadata?.httpStatusCode ?? 0) >= 400 || code === 'ECONNREFUSED' || code === 'ENOTFOUND';
};
