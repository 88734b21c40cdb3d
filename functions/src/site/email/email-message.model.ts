import { Email } from '@overtone/shared/identity/users/user.model.ts';
import { TextModel } from '@overtone/shared/texts/text.model.ts';
import * as z from 'zod';

/** A text with its page: a path of the site, a URL, or null. */
const EmailItem = z.object({ text: TextModel, path: z.string().nullable() });

/** The unsubscribe link: the token of the recipient, and what it is about. */
const Unsubscribe = z.object({ token: z.string(), list: z.string() });

/** Message of an email. Emails with the same `id` are sent once, however often the message is delivered. */
const defineEmailMessage = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: z.string().min(1).max(100), type: z.literal(type), ...shape });

/**
 * The recipient and the language (BCP 47). Missing or unsupported languages are replaced by the default of the site.
 */
const recipient = { to: Email, name: z.string(), language: z.string().optional() };

export const EmailMessage = z.discriminatedUnion('type', [
  defineEmailMessage('verify-email', { ...recipient, code: z.string(), minutes: z.int() }),
  defineEmailMessage('reset-password', { ...recipient, url: z.url(), minutes: z.int() }),
  defineEmailMessage('password-changed', recipient),
  defineEmailMessage('token-created', { ...recipient, token: z.string() }),
  /** `device` is for example "Firefox on Linux", `place` "Bern, Switzerland"; null if unknown. */
  defineEmailMessage('new-sign-in', {
    ...recipient,
    device: z.string().nullable(),
    place: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  /** Someone who knows the password has entered wrong two-factor codes. */
  defineEmailMessage('wrong-codes-entered', recipient),
  defineEmailMessage('two-factor-changed', { ...recipient, enabled: z.boolean() }),
  /** A login provider was connected or disconnected. `provider` is its name. */
  defineEmailMessage('social-changed', { ...recipient, provider: z.string(), connected: z.boolean() }),
  defineEmailMessage('account-deleted', recipient),
  /** The account export is ready, for the given number of days. */
  defineEmailMessage('account-exported', { ...recipient, days: z.int() }),
  /**
   * A backstage request was decided. `artist` is the name of the artist, `note` the comment of the moderator or
   * empty.
   */
  defineEmailMessage('backstage-decided', {
    ...recipient,
    approved: z.boolean(),
    artist: z.string(),
    note: z.string(),
  }),
  /**
   * A user is invited to manage an artist. `artist` is its name, `inviter` the name of the sender or empty, `days`
   * the validity of the invitation.
   */
  defineEmailMessage('manager-invited', { ...recipient, artist: z.string(), inviter: z.string(), days: z.int() }),
  /**
   * An address is invited to join a workspace. `workspace` is its name, `inviter` the name of the sender or empty, `days`
   * the validity of the invitation, `url` the link with its token.
   */
  defineEmailMessage('workspace-invited', {
    ...recipient,
    workspace: z.string(),
    inviter: z.string(),
    days: z.int(),
    url: z.url(),
  }),
  /** A notification that the recipient has not read on the site. */
  defineEmailMessage('notification', { ...recipient, item: EmailItem, unsubscribe: Unsubscribe }),
  /** The unread notifications since the last digest. `more` is the number of those that are not among the items. */
  defineEmailMessage('digest', {
    ...recipient,
    frequency: z.enum(['daily', 'weekly']),
    items: z.array(EmailItem).min(1),
    more: z.int().nonnegative(),
    unsubscribe: Unsubscribe,
  }),
  /** Sent to the operator of the site (setting `mail.contact_address`); `email` is the reply address. */
  defineEmailMessage('contact-message', { name: z.string(), email: Email, message: z.string() }),
  /**
   * Not sent. Requests with an unknown address queue this message, so that they take as long as requests with a known
   * address.
   */
  defineEmailMessage('decoy', {}),
]);
export type EmailMessage = z.output<typeof EmailMessage>;

/** A message that is actually sent. */
export type StoredEmail = Exclude<EmailMessage, { type: 'decoy' }>;
