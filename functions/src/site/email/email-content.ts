import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { counted, type Text, text } from '@overtone/shared/texts/text.ts';
import type { StoredEmail } from './email-message.model.ts';
import type { EmailPart, TranslatableEmail } from './email-parts.ts';

type Part = EmailPart<Text>;

const paragraph = (content: Text): Part => ({ kind: 'text', text: content });
const note = (content: Text): Part => ({ kind: 'note', text: content });
const button = (label: Text, url: string): Part => ({ kind: 'button', label, url });

/**
 * A name can be chosen by someone who registers another person's address. Names that email clients would turn into a
 * link, or that are whole messages, are omitted.
 */
const isName = (name: string): boolean =>
  name !== '' && name.length <= 60 && !/[/@\\\p{Cc}]|[\p{L}\d-]\.\p{L}{2,}/u.test(name);

const greeting = (name: string): Part => paragraph(isName(name) ? text('Hello :name,', { name }) : text('Hello,'));

const codeWorksFor = (minutes: number): Text =>
  counted(
    minutes,
    'The code works for a minute. If you did not ask for it, you can ignore this mail.',
    'The code works for :count minutes. If you did not ask for it, you can ignore this mail.',
  );

const linkWorksFor = (minutes: number): Text =>
  minutes % 60 === 0
    ? counted(
        minutes / 60,
        'The link works once, for an hour. If it was not you, ignore this mail: nothing has changed.',
        'The link works once, for :count hours. If it was not you, ignore this mail: nothing has changed.',
      )
    : counted(
        minutes,
        'The link works once, for a minute. If it was not you, ignore this mail: nothing has changed.',
        'The link works once, for :count minutes. If it was not you, ignore this mail: nothing has changed.',
      );

const atTime = (iso: string): string => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;

const newLoginText = ({ device, place, at }: Extract<StoredEmail, { type: 'new-sign-in' }>, site: string): Text => {
  const time = atTime(at);
  if (device && place) {
    return text('Your :site account was signed in to on :device, near :place, on :time.', {
      site,
      device,
      place,
      time,
    });
  }
  if (device) return text('Your :site account was signed in to on :device, on :time.', { site, device, time });
  if (place) return text('Your :site account was signed in to near :place, on :time.', { site, place, time });
  return text('Your :site account was signed in to, on :time.', { site, time });
};

/** Instructions in case someone else did it. */
const notYouParts = (siteUrl: string): Part[] => [
  paragraph(text('If this was not you, set a new password at once. It signs everybody else out.')),
  button(text('Set a new password'), new URL('/forgot-password', siteUrl).href),
];

/** The decision on a backstage request. The name was chosen by the user, the note by the moderator. */
const backstageDecision = (
  { name, approved, artist, note: content }: Extract<StoredEmail, { type: 'backstage-decided' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const about = { artist: isName(artist) ? artist : '…', site };
  const noteQuote: Part[] = content ? [{ kind: 'quote', text: content }] : [];
  const link = button(text('See your requests'), new URL('/backstage/requests', siteUrl).href);
  return approved
    ? {
        subject: text('Your request on :site was approved', { site }),
        parts: [
          greeting(name),
          paragraph(text('You manage “:artist” on :site from now on.', about)),
          ...noteQuote,
          link,
        ],
      }
    : {
        subject: text('Your request on :site was not approved', { site }),
        parts: [
          greeting(name),
          paragraph(text('Your request for “:artist” on :site was not approved. This is why:', about)),
          ...noteQuote,
          note(
            text('The scan that you sent is removed after :days days. You can ask again.', {
              days: backstageLimits.proofDays,
            }),
          ),
          link,
        ],
      };
};

/** An invitation to manage an artist. Others than the recipient chose both names. */
const managerInvited = (
  { name, artist, inviter, days }: Extract<StoredEmail, { type: 'manager-invited' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const about = { artist: isName(artist) ? artist : '…', site };
  return {
    subject: text('You are invited to manage an artist on :site', { site }),
    parts: [
      greeting(name),
      paragraph(
        isName(inviter)
          ? text(':inviter invites you to manage “:artist” on :site.', { ...about, inviter })
          : text('You are invited to manage “:artist” on :site.', about),
      ),
      button(text('See the invitation'), new URL('/account-settings#invitations', siteUrl).href),
      note(
        counted(
          days,
          'You can accept it for a day. If you do not want to, ignore this mail: nothing changes.',
          'You can accept it for :count days. If you do not want to, ignore this mail: nothing changes.',
        ),
      ),
    ],
  };
};

/** Returns subject and content of an email. Subjects contain no codes, because lock screens show them. */
export const emailContent = (
  message: StoredEmail,
  { siteName: site, siteUrl }: { siteName: string; siteUrl: string },
): TranslatableEmail => {
  switch (message.type) {
    case 'verify-email':
      return {
        subject: text('Your :site verification code', { site }),
        parts: [
          greeting(message.name),
          paragraph(text('Enter this code on :site to confirm that this address is yours:', { site })),
          { kind: 'code', text: message.code },
          note(codeWorksFor(message.minutes)),
        ],
      };
    case 'reset-password':
      return {
        subject: text('Set a new :site password', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text('Somebody asked for a new password for your :site account. If it was you, choose one here:', { site }),
          ),
          button(text('Choose a new password'), message.url),
          note(linkWorksFor(message.minutes)),
        ],
      };
    case 'password-changed':
      return {
        subject: text('Your :site password was changed', { site }),
        parts: [
          greeting(message.name),
          paragraph(text('The password of your :site account was changed.', { site })),
          ...notYouParts(siteUrl),
        ],
      };
    case 'new-sign-in':
      return {
        subject: text('New sign-in to :site', { site }),
        parts: [greeting(message.name), paragraph(newLoginText(message, site)), ...notYouParts(siteUrl)],
      };
    case 'code-guessed':
      return {
        subject: text('Somebody knows your :site password', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text(
              'Somebody typed the right password of your :site account and then several wrong codes. They are not in: your second factor kept them out.',
              { site },
            ),
          ),
          ...notYouParts(siteUrl),
        ],
      };
    case 'token-created':
      return {
        subject: text('A new API token for your :site account', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text('The token “:token” was made. A program that has it can use :site for you until you delete it.', {
              token: isName(message.token) ? message.token : '…',
              site,
            }),
          ),
          ...notYouParts(siteUrl),
        ],
      };
    case 'two-factor-changed':
      return message.enabled
        ? {
            subject: text('Two factor authentication is on'),
            parts: [
              greeting(message.name),
              paragraph(
                text(
                  'From now on :site asks for a code from your authenticator app when you sign in. Keep your recovery codes in a safe place.',
                  { site },
                ),
              ),
              ...notYouParts(siteUrl),
            ],
          }
        : {
            subject: text('Two factor authentication is off'),
            parts: [
              greeting(message.name),
              paragraph(
                text(':site no longer asks for a code when you sign in. Your password alone is enough now.', { site }),
              ),
              ...notYouParts(siteUrl),
            ],
          };
    case 'social-changed': {
      const { name, provider, connected } = message;
      return connected
        ? {
            subject: text(':provider can sign in to your :site account now', { provider, site }),
            parts: [
              greeting(name),
              paragraph(
                text(
                  'A :provider account was connected to your :site account. Whoever has that :provider account can sign in to yours from now on.',
                  { provider, site },
                ),
              ),
              ...notYouParts(siteUrl),
              // A new password ends sessions, but does not disconnect providers.
              note(
                text('Then disconnect :provider under "Manage social login" in your account settings.', { provider }),
              ),
            ],
          }
        : {
            subject: text(':provider was disconnected from your :site account', { provider, site }),
            parts: [
              greeting(name),
              paragraph(
                text('A :provider account was disconnected from your :site account. It can no longer sign in to it.', {
                  provider,
                  site,
                }),
              ),
              ...notYouParts(siteUrl),
            ],
          };
    }
    case 'account-deleted':
      return {
        subject: text('Your :site account was deleted', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text(
              'Your :site account and everything that is personal in it was removed. Nobody can sign in with it any more.',
              { site },
            ),
          ),
          note(text('This is the last mail that you get from us about it.')),
        ],
      };
    case 'account-exported':
      return {
        subject: text('Your :site data is ready', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text('The file with everything that :site keeps of you is ready. You get it in your account settings.', {
              site,
            }),
          ),
          button(text('Go to your data'), new URL('/account-settings?panel=your-data', siteUrl).href),
          note(
            counted(
              message.days,
              'It is removed after a day. If it was not you who asked for it, set a new password.',
              'It is removed after :count days. If it was not you who asked for it, set a new password.',
            ),
          ),
        ],
      };
    case 'backstage-decided':
      return backstageDecision(message, site, siteUrl);
    case 'manager-invited':
      return managerInvited(message, site, siteUrl);
    case 'contact-message':
      return {
        subject: text('Message from :name', { name: message.name }),
        parts: [
          paragraph(text(':name (:email) wrote on the contact page:', { name: message.name, email: message.email })),
          { kind: 'quote', text: message.message },
          note(text('Answer this mail to write back.')),
        ],
      };
  }
};
