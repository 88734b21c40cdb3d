import { ulid } from 'ulid';
import { send } from '../../platform/queue.ts';
import type { EmailMessage } from './email-message.model.ts';

type Draft<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type EmailDraft = Draft<EmailMessage>;

/** Names a person as who gets a mail, in their language. Whoever has no name is greeted without one. */
export const recipientLock = ({ email, name, language }: { email: string; name: string | null; language: string }) => ({
  to: email,
  name: name ?? '',
  language,
});

/**
 * Hands a mail to the worker that sends it; the caller's answer does not wait for SES.
 * @param id for work that may be done twice: the same id is the same mail
 */
export const queueEmail = (draft: EmailDraft, id: string = ulid()): Promise<void> =>
  send('EMAILS_QUEUE_URL', { id, ...draft } satisfies EmailDraft & { id: string });
