import * as z from 'zod';

/** An email that the site has sent. */
export const Email = z.object({
  id: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Email = z.infer<typeof Email>;
export type EmailDraft = Omit<Email, 'id' | 'sentAt'>;

/** An error response of SES for an invalid request. */
export class SesError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const listMembers = (form: URLSearchParams, list: string): string[] =>
  [...form].filter(([name]) => name.startsWith(`${list}.member.`)).map(([, value]) => value);

const parseSendEmail = (form: URLSearchParams): EmailDraft => ({
  from: form.get('Source') ?? '',
  to: ['To', 'Cc', 'Bcc'].flatMap((kind) => listMembers(form, `Destination.${kind}Addresses`)),
  subject: form.get('Message.Subject.Data') ?? '',
  text: form.get('Message.Body.Text.Data') ?? '',
  html: form.get('Message.Body.Html.Data') ?? '',
});

/** A raw email is shown as its source. Only the headers that the list needs are parsed. */
const parseSendRawEmail = (form: URLSearchParams): EmailDraft => {
  const text = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  const head = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
  const readHeader = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const destinations = listMembers(form, 'Destinations');
  const to =
    destinations.length > 0
      ? destinations
      : readHeader('To')
          .split(/\s*,\s*/)
          .filter(Boolean);
  return { from: form.get('Source') || readHeader('From'), to, subject: readHeader('Subject'), text, html: '' };
};

/** Parses a request of the SES v1 Query protocol. @throws SesError */
export const parseEmail = (form: URLSearchParams): EmailDraft => {
  const action = form.get('Action');
  if (action !== 'SendEmail' && action !== 'SendRawEmail') {
    throw new SesError('InvalidAction', 'The local inbox supports SendEmail and SendRawEmail');
  }
  const email = action === 'SendEmail' ? parseSendEmail(form) : parseSendRawEmail(form);
  if (!email.from.includes('@')) throw new SesError('InvalidParameterValue', 'The email has no sender');
  if (email.to.length === 0 || email.to.some((address) => !address.includes('@'))) {
    throw new SesError('InvalidParameterValue', 'The email has no recipient, or an invalid address');
  }
  return email;
};
