import { ulid } from 'ulid';
import { type SendOptions, send } from '../../platform/queue.ts';
import type { EmailMessage } from './email-message.model.ts';

type Draft<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type EmailDraft = Draft<EmailMessage>;

/** Returns the recipient fields of an email to a user. Without a name the greeting is generic. */
export const getRecipientFields = ({
  email,
  name,
  language,
}: {
  email: string;
  name: string | null;
  language: string;
}) => ({
  to: email,
  name: name ?? '',
  language,
});

/** Emails that may wait for hours. Others, such as codes, must not wait behind them. */
const isSentLater = ({ type }: EmailDraft): boolean => type === 'notification' || type === 'digest';

/**
 * Queues an email, so that the request does not wait for SES. Notifications and digests have a queue of their own.
 * @param id the id of the email. Work that may be repeated passes the same id again, so that the email is sent once
 */
export const queueEmail = (
  draft: EmailDraft,
  id: string = ulid(),
  options: Pick<SendOptions, 'group'> = {},
): Promise<void> =>
  send(
    isSentLater(draft) ? 'NOTIFICATION_EMAILS_QUEUE_URL' : 'EMAILS_QUEUE_URL',
    { id, ...draft } satisfies EmailDraft & { id: string },
    options,
  );
