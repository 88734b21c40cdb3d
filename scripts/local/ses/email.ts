import PostalMime from 'postal-mime';
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
  /** The headers of a raw email by lower-case name. Emails of earlier versions have none. */
  headers: z.record(z.string(), z.string()).default({}),
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
  headers: {},
});

/** Formats an address as it is written: `Overtone <hello@music.example>`. */
const formatAddress = ({
  name,
  address = '',
}: {
  readonly name: string;
  readonly address?: string | undefined;
}): string => (name ? `${name} <${address}>` : address);

/**
 * Parses a raw email: its headers, and the text and HTML parts.
 * Source: SES API reference, "SendRawEmail": the recipients are `Destinations`, or else those of the headers.
 */
const parseSendRawEmail = async (form: URLSearchParams): Promise<EmailDraft> => {
  const source = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  const { from, to = [], subject = '', text = '', html = '', headers } = await PostalMime.parse(source);
  const destinations = listMembers(form, 'Destinations');
  const recipients = destinations.length > 0 ? destinations : to.map(({ address = '' }) => address);
  return {
    from: from ? formatAddress(from) : (form.get('Source') ?? ''),
    to: recipients,
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
};

/** Parses a request of the SES v1 Query protocol. @throws SesError */
export const parseEmail = async (form: URLSearchParams): Promise<EmailDraft> => {
  const action = form.get('Action');
  if (action !== 'SendEmail' && action !== 'SendRawEmail') {
    throw new SesError('InvalidAction', 'The local inbox supports SendEmail and SendRawEmail');
  }
  const email = action === 'SendEmail' ? parseSendEmail(form) : await parseSendRawEmail(form);
  if (!email.from.includes('@')) throw new SesError('InvalidParameterValue', 'The email has no sender');
  if (email.to.length === 0 || email.to.some((address) => !address.includes('@'))) {
    throw new SesError('InvalidParameterValue', 'The email has no recipient, or an invalid address');
  }
  return email;
};
