import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { pluralText, type Text, text } from '@overtone/shared/texts/text.ts';
import type { StoredEmail } from './email-message.model.ts';
import type { TranslatableEmail } from './email-parts.ts';
import { createDigestEmail, createNotificationEmail } from './notification-email-content.ts';
import { button, isSafeName, note, type Part, paragraph } from './translatable-parts.ts';

const greeting = (name: string): Part => paragraph(isSafeName(name) ? text('Hi :name,', { name }) : text('Hi,'));

const formatCodeExpiry = (minutes: number): Text =>
  pluralText(
    minutes,
    'The code expires in 1 minute. If you didn’t request it, you can ignore this email.',
    'The code expires in :count minutes. If you didn’t request it, you can ignore this email.',
  );

const formatLinkExpiry = (minutes: number): Text =>
  minutes % 60 === 0
    ? pluralText(
        minutes / 60,
        'The link expires in 1 hour and works once. If this wasn’t you, ignore this email. Nothing has changed.',
        'The link expires in :count hours and works once. If this wasn’t you, ignore this email. Nothing has changed.',
      )
    : pluralText(
        minutes,
        'The link expires in 1 minute and works once. If this wasn’t you, ignore this email. Nothing has changed.',
        'The link expires in :count minutes and works once. If this wasn’t you, ignore this email. Nothing has changed.',
      );

const formatTime = (iso: string): string => `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;

const createLoginText = ({ device, place, at }: Extract<StoredEmail, { type: 'new-sign-in' }>, site: string): Text => {
  const time = formatTime(at);
  if (device && place) {
    return text('There was a new login to your :site account on :device, near :place, on :time.', {
      site,
      device,
      place,
      time,
    });
  }
  if (device) return text('There was a new login to your :site account on :device, on :time.', { site, device, time });
  if (place) return text('There was a new login to your :site account near :place, on :time.', { site, place, time });
  return text('There was a new login to your :site account on :time.', { site, time });
};

/** Instructions in case someone else performed the action. */
const createSecurityAdvice = (siteUrl: string): Part[] => [
  paragraph(text('If this wasn’t you, set a new password now. This logs out all other devices.')),
  button(text('Set a new password'), new URL('/forgot-password', siteUrl).href),
];

/** The decision on a backstage request. The user chose the name, and an admin wrote the note. */
const createBackstageDecisionEmail = (
  { name, approved, artist, note: content }: Extract<StoredEmail, { type: 'backstage-decided' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const values = { artist: isSafeName(artist) ? artist : '…', site };
  const noteQuote: Part[] = content ? [{ kind: 'quote', text: content }] : [];
  const link = button(text('View your requests'), new URL('/backstage/requests', siteUrl).href);
  return approved
    ? {
        subject: text('Your request on :site was approved', { site }),
        parts: [greeting(name), paragraph(text('You can now manage “:artist” on :site.', values)), ...noteQuote, link],
      }
    : {
        subject: text('Your request on :site wasn’t approved', { site }),
        parts: [
          greeting(name),
          paragraph(text('Your request for “:artist” on :site wasn’t approved for this reason:', values)),
          ...noteQuote,
          note(
            text('Your ID scan will be deleted after :days days. You can submit a new request.', {
              days: backstageLimits.proofRetentionDays,
            }),
          ),
          link,
        ],
      };
};

/** An invitation to manage an artist. The names of the artist and of the inviter were chosen by other users. */
const createManagerInvitedEmail = (
  { name, artist, inviter, days }: Extract<StoredEmail, { type: 'manager-invited' }>,
  site: string,
  siteUrl: string,
): TranslatableEmail => {
  const values = { artist: isSafeName(artist) ? artist : '…', site };
  return {
    subject: text('You’re invited to manage an artist on :site', { site }),
    parts: [
      greeting(name),
      paragraph(
        isSafeName(inviter)
          ? text(':inviter invited you to manage “:artist” on :site.', { ...values, inviter })
          : text('You’re invited to manage “:artist” on :site.', values),
      ),
      button(text('View invitation'), new URL('/account-settings#invitations', siteUrl).href),
      note(
        pluralText(
          days,
          'The invitation expires in 1 day. If you don’t want to accept, ignore this email.',
          'The invitation expires in :count days. If you don’t want to accept, ignore this email.',
        ),
      ),
    ],
  };
};

/** An invitation to join a workspace. The names of the workspace and of the inviter were chosen by other users. */
const createWorkspaceInvitedEmail = (
  { name, workspace, inviter, days, url }: Extract<StoredEmail, { type: 'workspace-invited' }>,
  site: string,
): TranslatableEmail => {
  const values = { workspace: isSafeName(workspace) ? workspace : '…', site };
  return {
    subject: text('You’re invited to join a workspace on :site', { site }),
    parts: [
      greeting(name),
      paragraph(
        isSafeName(inviter)
          ? text(':inviter invited you to join “:workspace” on :site.', { ...values, inviter })
          : text('You’re invited to join “:workspace” on :site.', values),
      ),
      button(text('View invitation'), url),
      note(
        pluralText(
          days,
          'The invitation expires in 1 day and is only for this address. If you don’t want to join, ignore this email.',
          'The invitation expires in :count days and is only for this address. If you don’t want to join, ignore this email.',
        ),
      ),
    ],
  };
};

/** Returns subject and content of an email. Subjects contain no codes, because lock screens show them. */
export const getEmailContent = (
  message: StoredEmail,
  { siteName: site, siteUrl }: { siteName: string; siteUrl: string },
): TranslatableEmail => {
  switch (message.type) {
    case 'verify-email':
      return {
        subject: text('Your :site verification code', { site }),
        parts: [
          greeting(message.name),
          paragraph(text('Enter this code on :site to verify your email address:', { site })),
          { kind: 'code', text: message.code },
          note(formatCodeExpiry(message.minutes)),
        ],
      };
    case 'reset-password':
      return {
        subject: text('Set a new :site password', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text('Someone requested a new password for your :site account. If it was you, set it here:', { site }),
          ),
          button(text('Set new password'), message.url),
          note(formatLinkExpiry(message.minutes)),
        ],
      };
    case 'password-changed':
      return {
        subject: text('Your :site password was changed', { site }),
        parts: [
          greeting(message.name),
          paragraph(text('The password for your :site account was changed.', { site })),
          ...createSecurityAdvice(siteUrl),
        ],
      };
    case 'new-sign-in':
      return {
        subject: text('New login to :site', { site }),
        parts: [greeting(message.name), paragraph(createLoginText(message, site)), ...createSecurityAdvice(siteUrl)],
      };
    case 'wrong-codes-entered':
      return {
        subject: text('Someone knows your :site password', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text(
              'Someone entered the correct password for your :site account, followed by several wrong codes. Two factor authentication kept them out.',
              { site },
            ),
          ),
          ...createSecurityAdvice(siteUrl),
        ],
      };
    case 'token-created':
      return {
        subject: text('A new API token for your :site account', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text(
              'The token “:token” was created. Apps with this token can use :site on your behalf until you delete it.',
              {
                token: isSafeName(message.token) ? message.token : '…',
                site,
              },
            ),
          ),
          ...createSecurityAdvice(siteUrl),
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
                  ':site now asks for a code from your authenticator app when you log in. Keep your recovery codes in a safe place.',
                  { site },
                ),
              ),
              ...createSecurityAdvice(siteUrl),
            ],
          }
        : {
            subject: text('Two factor authentication is off'),
            parts: [
              greeting(message.name),
              paragraph(
                text(':site no longer asks for a code when you log in. Your password alone is enough.', { site }),
              ),
              ...createSecurityAdvice(siteUrl),
            ],
          };
    case 'social-changed': {
      const { name, provider, connected } = message;
      return connected
        ? {
            subject: text(':provider was connected to your :site account', { provider, site }),
            parts: [
              greeting(name),
              paragraph(
                text('A :provider account was connected to your :site account. You can now use it to log in.', {
                  provider,
                  site,
                }),
              ),
              ...createSecurityAdvice(siteUrl),
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
                text(
                  'A :provider account was disconnected from your :site account. It can no longer be used to log in.',
                  {
                    provider,
                    site,
                  },
                ),
              ),
              ...createSecurityAdvice(siteUrl),
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
              'Your :site account and your personal data were deleted. The account can no longer be used to log in.',
              { site },
            ),
          ),
          note(text('This is the last email we’ll send you about it.')),
        ],
      };
    case 'account-exported':
      return {
        subject: text('Your :site data is ready', { site }),
        parts: [
          greeting(message.name),
          paragraph(
            text('Your :site data is ready to download in your account settings.', {
              site,
            }),
          ),
          button(text('Go to your data'), new URL('/account-settings?panel=your-data', siteUrl).href),
          note(
            pluralText(
              message.days,
              'It will be deleted after 1 day. If you didn’t request it, set a new password.',
              'It will be deleted after :count days. If you didn’t request it, set a new password.',
            ),
          ),
        ],
      };
    case 'backstage-decided':
      return createBackstageDecisionEmail(message, site, siteUrl);
    case 'manager-invited':
      return createManagerInvitedEmail(message, site, siteUrl);
    case 'workspace-invited':
      return createWorkspaceInvitedEmail(message, site);
    case 'notification':
      return createNotificationEmail(message, site, siteUrl);
    case 'digest':
      return createDigestEmail(message, site, siteUrl);
    case 'contact-message':
      return {
        subject: text('Message from :name', { name: message.name }),
        parts: [
          paragraph(
            text(':name (:email) sent this through the contact page:', { name: message.name, email: message.email }),
          ),
          { kind: 'quote', text: message.message },
          note(text('Reply to this email to answer.')),
        ],
      };
  }
};
