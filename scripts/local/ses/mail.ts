import * as z from 'zod';

/** A mail as the site sent it. */
export const Mail = z.object({
  id: z.string(),
  /** ISO 8601 */
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof Mail>;
export type EmailDraft = Omit<Mail, 'id' | 'sentAt'>;

/** A request that SES would refuse; its message is for the sender. */
export class SesError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const members = (form: URLSearchParams, list: string): string[] =>
  [...form].filter(([name]) => name.startsWith(`${list}.member.`)).map(([, value]) => value);

const readSimple = (form: URLSearchParams): EmailDraft => ({
  from: form.get('Source') ?? '',
  to: ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`)),
  subject: form.get('Message.Subject.Data') ?? '',
  text: form.get('Message.Body.Text.Data') ?? '',
  html: form.get('Message.Body.Html.Data') ?? '',
});

/** A raw mail is shown as its source; only the headers that a list needs are read. */
const readRaw = (form: URLSearchParams): EmailDraft => {
  const text = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  const head = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const named = members(form, 'Destinations');
  const to =
    named.length > 0
      ? named
      : header('To')
          .split(/\s*,\s*/)
          .filter(Boolean);
  return { from: form.get('Source') || header('From'), to, subject: header('Subject'), text, html: '' };
};

/** Reads a request of the SES v1 Query protocol. @throws SesError */
export const readMail = (form: URLSearchParams): EmailDraft => {
  const action = form.get('Action');
  if (action !== 'SendEmail' && action !== 'SendRawEmail') {
    throw new SesError('InvalidAction', 'The local inbox knows SendEmail and SendRawEmail');
  }
  const mail = action === 'SendEmail' ? readSimple(form) : readRaw(form);
  if (!mail.from.includes('@')) throw new SesError('InvalidParameterValue', 'The mail has no sender');
  if (mail.to.length === 0 || mail.to.some((address) => !address.includes('@'))) {
    throw new SesError('InvalidParameterValue', 'The mail has no recipient, or one that is no address');
  }
  return mail;
};
