import type { RealMail } from './mail-message.model.ts';
import type { MailContent, MailPart } from './mail-parts.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const note = (words: string): MailPart => ({ kind: 'note', text: words });
const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url });

/**
 * Whoever types somebody else's address chooses the name that they are greeted by. One that mail clients would make a link
 * of, or that is a whole message, is left out.
 */
const isName = (name: string): boolean =>
  name !== '' && name.length <= 60 && !/[/@\\\p{Cc}]|[\p{L}\d-]\.\p{L}{2,}/u.test(name);

const hello = (name: string): MailPart => text(isName(name) ? `Hello ${name},` : 'Hello,');

const duration = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const atTime = (iso: string): string => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;

/** What to do when somebody else did it. */
const notYou = (siteUrl: string): MailPart[] => [
  text('If this was not you, set a new password at once. It signs everybody else out.'),
  button('Set a new password', new URL('/forgot-password', siteUrl).href),
];

/** Subject and words of a mail. Subjects hold no code: a lock screen shows them. */
export const mailContent = (message: RealMail, site: { siteName: string; siteUrl: string }): MailContent => {
  const { siteName, siteUrl } = site;
  switch (message.type) {
    case 'verify-email':
      return {
        subject: `Your ${siteName} verification code`,
        parts: [
          hello(message.name),
          text(`Enter this code on ${siteName} to confirm that this address is yours:`),
          { kind: 'code', text: message.code },
          note(`The code works for ${duration(message.minutes)}. If you did not ask for it, you can ignore this mail.`),
        ],
      };
    case 'reset-password':
      return {
        subject: `Set a new ${siteName} password`,
        parts: [
          hello(message.name),
          text(`Somebody asked for a new password for your ${siteName} account. If it was you, choose one here:`),
          button('Choose a new password', message.url),
          note(
            `The link works once, for ${duration(message.minutes)}. If it was not you, ignore this mail: nothing has changed.`,
          ),
        ],
      };
    case 'password-changed':
      return {
        subject: `Your ${siteName} password was changed`,
        parts: [hello(message.name), text(`The password of your ${siteName} account was changed.`), ...notYou(siteUrl)],
      };
    case 'new-sign-in': {
      const where = [message.device, message.place && `near ${message.place}`].filter(Boolean).join(', ');
      return {
        subject: `New sign-in to ${siteName}`,
        parts: [
          hello(message.name),
          text(`Your ${siteName} account was signed in to${where ? ` on ${where}` : ''}, on ${atTime(message.at)}.`),
          ...notYou(siteUrl),
        ],
      };
    }
    case 'two-factor-changed':
      return {
        subject: `Two factor authentication is ${message.enabled ? 'on' : 'off'}`,
        parts: [
          hello(message.name),
          text(
            message.enabled
              ? `From now on ${siteName} asks for a code from your authenticator app when you sign in. Keep your recovery codes in a safe place.`
              : `${siteName} no longer asks for a code when you sign in. Your password alone is enough now.`,
          ),
          ...notYou(siteUrl),
        ],
      };
    case 'social-changed': {
      const { name, provider, connected } = message;
      return {
        subject: connected
          ? `${provider} can sign in to your ${siteName} account now`
          : `${provider} was disconnected from your ${siteName} account`,
        parts: [
          hello(name),
          text(
            connected
              ? `A ${provider} account was connected to your ${siteName} account. Whoever has that ${provider} account can sign in to yours from now on.`
              : `A ${provider} account was disconnected from your ${siteName} account. It can no longer sign in to it.`,
          ),
          ...notYou(siteUrl),
          // A new password ends sessions, and leaves what is connected as it is.
          ...(connected
            ? [note(`Then disconnect ${provider} under "Manage social login" in your account settings.`)]
            : []),
        ],
      };
    }
    case 'account-deleted':
      return {
        subject: `Your ${siteName} account was deleted`,
        parts: [
          hello(message.name),
          text(
            `Your ${siteName} account and everything that is personal in it was removed. Nobody can sign in with it any more.`,
          ),
          note('This is the last mail that you get from us about it.'),
        ],
      };
    case 'contact-message':
      return {
        subject: `Message from ${message.name}`,
        parts: [
          text(`${message.name} (${message.email}) wrote on the contact page:`),
          { kind: 'quote', text: message.message },
          note('Answer this mail to write back.'),
        ],
      };
  }
};
