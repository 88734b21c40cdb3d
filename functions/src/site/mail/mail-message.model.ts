import { Email } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';

/** One mail on its way: `id` is what makes it go once, however often its message is delivered. */
const mail = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: z.string().min(1).max(100), type: z.literal(type), ...shape });

const to = Email;

export const MailMessage = z.discriminatedUnion('type', [
  mail('verify-email', { to, name: z.string(), code: z.string(), minutes: z.int() }),
  mail('reset-password', { to, name: z.string(), url: z.url(), minutes: z.int() }),
  mail('password-changed', { to, name: z.string() }),
  /** `device` is like "Firefox on Linux", `place` like "Bern, Switzerland"; null where nobody knows. */
  mail('new-sign-in', {
    to,
    name: z.string(),
    device: z.string().nullable(),
    place: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  mail('two-factor-changed', { to, name: z.string(), enabled: z.boolean() }),
  /** A provider that somebody signs in through was connected to their account, or disconnected. `provider` is its name. */
  mail('social-changed', { to, name: z.string(), provider: z.string(), connected: z.boolean() }),
  mail('account-deleted', { to, name: z.string() }),
  /** Goes to whoever runs the site (setting `mail.contact_address`); `email` is where an answer goes. */
  mail('contact-message', { name: z.string(), email: Email, message: z.string() }),
  /** Goes nowhere: work that is done for an address that nobody has looks like work for one that somebody has. */
  mail('nobody', {}),
]);
export type MailMessage = z.output<typeof MailMessage>;

/** One that somebody gets. */
export type RealMail = Exclude<MailMessage, { type: 'nobody' }>;
