import { Email } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';

/** One mail on its way: `id` is what makes it go once, however often its message is delivered. */
const mail = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: z.string().min(1).max(100), type: z.literal(type), ...shape });

/** Who gets it, and in which language (BCP 47): the site's own where it is not theirs, or the site has no such one. */
const person = { to: Email, name: z.string(), language: z.string().optional() };

export const EmailMessage = z.discriminatedUnion('type', [
  mail('verify-email', { ...person, code: z.string(), minutes: z.int() }),
  mail('reset-password', { ...person, url: z.url(), minutes: z.int() }),
  mail('password-changed', person),
  mail('token-created', { ...person, token: z.string() }),
  /** `device` is like "Firefox on Linux", `place` like "Bern, Switzerland"; null where nobody knows. */
  mail('new-sign-in', {
    ...person,
    device: z.string().nullable(),
    place: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  /** Somebody who knows their password has been guessing at their second factor. */
  mail('code-guessed', person),
  mail('two-factor-changed', { ...person, enabled: z.boolean() }),
  /** A provider that somebody signs in through was connected to their account, or disconnected. `provider` is its name. */
  mail('social-changed', { ...person, provider: z.string(), connected: z.boolean() }),
  mail('account-deleted', person),
  /** The file with everything of a person is there, for some days. */
  mail('account-exported', { ...person, days: z.int() }),
  /** Somebody's request for an artist's profile was decided on. `artist` is its name, `note` what the decider says, if anything. */
  mail('backstage-decided', { ...person, approved: z.boolean(), artist: z.string(), note: z.string() }),
  /** A user is invited to manage an artist. `artist` is its name, `inviter` the sender's, empty where they have none; `days` until it ends. */
  mail('manager-invited', { ...person, artist: z.string(), inviter: z.string(), days: z.int() }),
  /** Goes to whoever runs the site (setting `mail.contact_address`); `email` is where an answer goes. */
  mail('contact-message', { name: z.string(), email: Email, message: z.string() }),
  /** Goes nowhere: work that is done for an address that nobody has looks like work for one that somebody has. */
  mail('nobody', {}),
]);
export type EmailMessage = z.output<typeof EmailMessage>;

/** One that somebody gets. */
export type StoredEmail = Exclude<EmailMessage, { type: 'nobody' }>;
